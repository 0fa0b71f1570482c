import styles from "./button.module.css";

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly label: string;
  readonly pendingLabel: string;
}

/** Never `disabled`, which would drop the focus; a second press while pending does nothing. */
export function SubmitButton({ isPending, label, pendingLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className={styles.button} aria-disabled={isPending || undefined}>
      {isPending ? pendingLabel : label}
    </button>
  );
}
