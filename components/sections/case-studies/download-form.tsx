import { SelectField, TextField } from "#components/ui/field.tsx";
import { HiddenFields } from "#components/ui/hidden-fields.tsx";
import { LinkedText } from "#components/ui/linked-text.tsx";
import { Outcome } from "#components/ui/outcome.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { showToast } from "#components/ui/toaster.tsx";
import { useSubmission } from "#components/ui/use-submission.ts";
import type { downloadForm, formMessages } from "#lib/content/forms.ts";
import { downloadDefinition } from "#lib/forms/form-definitions.ts";
import type { DownloadState, SubmitAction } from "#lib/forms/form-state.ts";

import { clearDraft, draftValue, keepDraftValue, type TypedField } from "./download-draft.ts";

export interface DownloadCopy {
  readonly form: typeof downloadForm;
  readonly messages: typeof formMessages;
  readonly newTabHint: string;
}

interface DownloadFormProps {
  readonly copy: DownloadCopy;
  /** One title when the visitor has chosen already, else all there are to choose from. */
  readonly titles: readonly [string, ...string[]];
  readonly action: SubmitAction<DownloadState>;
  readonly onSent?: () => void;
}

const FIELDS = [
  { name: "firstName", type: "text", autoComplete: "given-name" },
  { name: "lastName", type: "text", autoComplete: "family-name" },
  { name: "company", type: "text", autoComplete: "organization" },
  { name: "email", type: "email", autoComplete: "email" },
] as const satisfies readonly { name: TypedField; type: string; autoComplete: string }[];

export function DownloadForm({ copy, titles, action, onSent }: DownloadFormProps) {
  const { form: words, messages, newTabHint } = copy;
  const { state, formProps, draftKey, isPending, hasAnswered, errorOf, typedValue } = useSubmission(
    {
      definition: downloadDefinition,
      action,
      permalink: "/#telecharger-pdf",
      toasterWords: messages,
      onAnswer: (answer) => {
        if (answer.status === "failed") {
          showToast({ kind: "failure", title: words.failure[answer.failure] });
        }
        if (answer.status === "sent") {
          const isShown = answer.result === null || openInNewTab(answer.result);
          showToast({
            kind: "success",
            ...words.success,
            ...(!isShown && { link: { label: words.openPdfLabel, href: answer.result } }),
          });
          clearDraft();
          onSent?.();
        }
      },
    },
  );

  return (
    <form {...formProps} className="form">
      <HiddenFields draftKey={draftKey} honeypotLabel={messages.honeypotLabel} />
      {titles.length === 1 ? (
        <input type="hidden" name="caseStudy" value={titles[0]} />
      ) : (
        <SelectField
          id="download-caseStudy"
          name="caseStudy"
          label={words.caseStudyLabel}
          options={titles}
          defaultValue={typedValue("caseStudy")}
        />
      )}
      {FIELDS.map(({ name, type, autoComplete }) => {
        const error = errorOf(name);
        return (
          <TextField
            key={name}
            id={`download-${name}`}
            name={name}
            type={type}
            autoComplete={autoComplete}
            label={words.labels[name]}
            error={error && words.errors[name][error]}
            defaultValue={typedValue(name) ?? draftValue(name)}
            onChange={(event) => keepDraftValue(name, event.target.value)}
          />
        );
      })}
      <SubmitButton isPending={isPending} label={words.submit} pendingLabel={words.submitting} />
      {!hasAnswered && state.status === "sent" && (
        <Outcome status="sent">
          {words.success.title} {words.success.text}{" "}
          {state.result && <a href={state.result}>{words.openPdfLabel}</a>}
        </Outcome>
      )}
      {!hasAnswered && state.status === "failed" && (
        <Outcome status="failed">{words.failure[state.failure]}</Outcome>
      )}
      <p className="form-note">
        <LinkedText {...words.privacy} newTabHint={newTabHint} />
      </p>
    </form>
  );
}

/** False when the browser blocked the tab. `noopener` as a feature would hide that answer. */
function openInNewTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
