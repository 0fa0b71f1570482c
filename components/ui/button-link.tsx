import type { ComponentProps } from "react";

interface ButtonLinkProps extends ComponentProps<"a"> {
  readonly isOutlined?: boolean;
  readonly newTabHint?: string;
}

/** A link in the role of a button: works without JavaScript. */
export function ButtonLink({ isOutlined, newTabHint, children, ...link }: ButtonLinkProps) {
  return (
    <a
      role="button"
      className={isOutlined ? "button button-outlined" : "button"}
      {...(newTabHint && { target: "_blank", rel: "noopener" })}
      {...link}
    >
      {children}
      {newTabHint && <span className="visually-hidden">{` ${newTabHint}`}</span>}
    </a>
  );
}
