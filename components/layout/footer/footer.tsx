import { clsx } from "clsx";
import { ButtonLink, InPageLink } from "#components/ui/links.client.tsx";
import { renderedForm } from "#components/ui/rendered-form.tsx";
import { SubmissionForm } from "#components/ui/submission-form.client.tsx";
import { footer } from "#lib/content/footer.ts";
import { formMessages, newsletterForm } from "#lib/content/forms.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import { externalLinks } from "#lib/env.server.ts";
import { subscribeToNewsletter } from "#lib/forms/actions.ts";
import { StructuredData } from "../structured-data.tsx";
import { Wordmark } from "../wordmark.tsx";

export function Footer() {
  const links = externalLinks();
  return (
    <footer id="footer" className={clsx("section-dark", "footer-footer")}>
      <div className="footer-inner">
        <div className="footer-brand">
          <Wordmark />
          <p>{footer.tagline}</p>
          <a href={links.linkedIn} target="_blank" rel="noopener">
            {footer.linkedInLabel} <span className="visually-hidden">{site.newTabHint}</span>
          </a>
        </div>

        <section id="newsletter" aria-labelledby="newsletter-title" className="footer-newsletter">
          <h2 id="newsletter-title" className="footer-title">
            {footer.newsletterTitle}
          </h2>
          <p>{footer.newsletterLead}</p>
          <p className="form-note">{formMessages.requiredHint}</p>
          <SubmissionForm form={renderedForm(newsletterForm)} action={subscribeToNewsletter} />
        </section>

        <nav aria-label={footer.navigationLabel}>
          <h2 className="footer-title">{footer.navigationTitle}</h2>
          <ul className="footer-links">
            {footer.links.map(({ label, href }) => (
              <li key={href}>
                <InPageLink href={href}>{label}</InPageLink>
              </li>
            ))}
          </ul>
        </nav>

        <section aria-labelledby="footer-contact-title">
          <h2 id="footer-contact-title" className="footer-title">
            {footer.contactTitle}
          </h2>
          <ul className="footer-links">
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
            <li>
              <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
            </li>
            <li>{site.place}</li>
          </ul>
          <ButtonLink href={links.booking} isOutlined newTabHint={site.newTabHint}>
            {site.bookingLabel}
          </ButtonLink>
        </section>

        <div className="footer-legal">
          <p>{footer.copyright}</p>
          <InPageLink href={`#${legal.legalNotice.id}`}>{footer.legalNoticeLabel}</InPageLink>
          <InPageLink href={`#${legal.privacy.id}`}>{footer.privacyLabel}</InPageLink>
          <InPageLink href={`#${legal.accessibility.id}`}>{footer.accessibilityLabel}</InPageLink>
          <p>{footer.fictionNote}</p>
        </div>
      </div>
      <StructuredData />
    </footer>
  );
}
