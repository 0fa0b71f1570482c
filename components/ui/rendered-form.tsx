import type { ReactNode } from "react";
import { formMessages } from "#lib/content/forms.ts";
import {
  type Answers,
  type FieldDefinition,
  type FieldError,
  type FormDefinition,
  TICKED,
} from "#lib/forms/form-definition.ts";
import { LinkedText } from "./linked-text.tsx";

export interface Form
  extends Pick<
    FormDefinition,
    "name" | "fragment" | "submit" | "submitting" | "closeLabel" | "whilePending"
  > {
  readonly fields: readonly RenderedField[];
  readonly honeypotLabel: string;
  /** Heading of the error list after a post without JavaScript. */
  readonly summaryTitle: string;
  readonly note?: ReactNode;
  readonly answers: Answers;
}

export interface RenderedField
  extends Pick<FieldDefinition, "kind" | "autoComplete" | "isOptional"> {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly value?: string;
  readonly options?: readonly string[];
  readonly errors?: Readonly<Record<FieldError, string>>;
}

interface Rendering {
  readonly options?: readonly string[];
  /** Set for a form in a dialog, which the privacy link must not leave. */
  readonly newTabHint?: string;
}

export function renderedForm(
  definition: FormDefinition,
  { options, newTabHint }: Rendering = {},
): Form {
  const { name, fragment, submit, submitting, whilePending, closeLabel, privacy, answers } =
    definition;
  return {
    name,
    fragment,
    fields: renderedFields(definition, options),
    honeypotLabel: formMessages.honeypotLabel,
    submit,
    submitting,
    whilePending,
    ...(closeLabel && { closeLabel }),
    summaryTitle: formMessages.summaryTitle,
    note: privacy && <LinkedText {...privacy} newTabHint={newTabHint} />,
    answers,
  };
}

function renderedFields(
  { fields, labels, errors }: FormDefinition,
  options: readonly string[] = [],
): readonly RenderedField[] {
  return Object.entries(fields).map(([name, { kind, autoComplete, isOptional }]) => {
    const label = labels[name];
    const hints = [
      kind === "email" && formMessages.emailHint,
      isOptional && formMessages.optionalHint,
    ].filter((hint) => hint);
    return {
      name,
      kind,
      label: typeof label === "object" ? <LinkedText {...label} /> : label,
      ...(hints.length > 0 && { hint: hints.join(" ") }),
      ...(autoComplete && { autoComplete }),
      ...(kind === "checkbox" && { value: TICKED }),
      ...(kind === "select" && { options }),
      ...(isOptional && { isOptional }),
      ...(errors[name] && { errors: errors[name] }),
    };
  });
}
