import { formView } from "#components/forms/form-view.tsx";
import { SubmissionForm } from "#components/forms/submission-form.client.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { contact } from "#lib/content/contact.ts";
import { contactForm, formMessages } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { externalLinks } from "#lib/env.server.ts";
import { sendContactMessage } from "#lib/forms/actions.ts";
import { Section } from "../section.tsx";

export function Contact() {
  const { slot, people, questions } = contact;
  const { booking } = externalLinks();
  return (
    <Section id="contact" title={contact.title} lead={contact.lead} quarter={90}>
      <div className="contact-columns">
        <div id={contactForm.fragment}>
          <h3>{contact.formTitle}</h3>
          <p className="note contact-hint">{formMessages.requiredHint}</p>
          <SubmissionForm form={formView(contactForm)} action={sendContactMessage} />
        </div>
        <div className="stack">
          <h3>{slot.title}</h3>
          <p>{slot.text}</p>
          {booking && (
            <p>
              <ButtonLink href={booking} isOutlined newTabHint={site.newTabHint}>
                {site.bookingLabel}
              </ButtonLink>
            </p>
          )}
          {people && <p>{people}</p>}
          <div className="contact-questions">
            {questions.map(({ question, answer }, index) => (
              <details key={index}>
                <summary className="disclosure-summary">{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
          <h3 className="contact-subtitle">{contact.detailsTitle}</h3>
          <ul className="contact-list">
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
            <li>
              <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
            </li>
            <li>
              {site.place}
              <br />
              {`${site.address.street}, `}
              <span className="contact-city">{site.city}</span>
              {` ${site.address.note}`}
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
