import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "className"> {
  readonly isOutlined?: boolean;
  /** Set for a page of another site: it opens in a new tab and says so. */
  readonly newTabHint?: string;
}

/**
 * A real link, so that it works without JavaScript, that looks and is named like a button;
 * the page's link handler gives it the Space key.
 */
export function ButtonLink({ isOutlined, newTabHint, children, ...link }: ButtonLinkProps) {
  return (
    <a
      role="button"
      className={clsx("button", isOutlined && "button-outlined")}
      {...(newTabHint && { target: "_blank", rel: "noopener" })}
      {...link}
    >
      {children}
      {newTabHint && <span className="visually-hidden"> {newTabHint}</span>}
    </a>
  );
}
