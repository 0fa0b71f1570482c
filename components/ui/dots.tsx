import styles from "./dots.module.css";

interface DotsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly current: number;
  readonly onSelect: (index: number) => void;
}

/** One real button for each item of a carousel, named after it. */
export function Dots({ label, names, current, onSelect }: DotsProps) {
  return (
    <div role="group" aria-label={label} className={styles.dots}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.dot}
          aria-label={name}
          aria-current={index === current ? "true" : undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
