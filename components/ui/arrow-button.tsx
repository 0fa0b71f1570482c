import { clsx } from "clsx";
import styles from "./button.module.css";

interface ArrowButtonProps {
  readonly direction: "previous" | "next";
  readonly label: string;
  readonly onClick: () => void;
  readonly isAtEnd?: boolean;
}

const PATHS = { previous: "M11 3 6 9l5 6", next: "m7 3 5 6-5 6" } as const;

/** Stays focusable at the end of its row, so that a keyboard user is not thrown out of the carousel. */
export function ArrowButton({ direction, label, onClick, isAtEnd = false }: ArrowButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.button, styles.round)}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={onClick}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <path d={PATHS[direction]} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
