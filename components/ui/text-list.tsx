import type { ComponentProps } from "react";

interface TextListProps extends ComponentProps<"ul"> {
  readonly items: readonly string[];
}

export function TextList({ items, ...list }: TextListProps) {
  return (
    <ul {...list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
