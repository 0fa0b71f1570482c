import { formView } from "#components/forms/form-view.tsx";
import { SubmissionForm } from "#components/forms/submission-form.client.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { LinkedText } from "#components/ui/texts.tsx";
import { footer } from "#lib/content/footer.ts";
import { formMessages, newsletterForm } from "#lib/content/forms.ts";
import { legal } from "#lib/content/legal.ts";
import { site } from "#lib/content/site.ts";
import { structuredData } from "#lib/content/structured-data.ts";
import { canonicalOrigin, externalLinks } from "#lib/env.server.ts";
import { subscribeToNewsletter } from "#lib/forms/actions.ts";
import { Wordmark } from "../wordmark.tsx";

/** @param home the path of the home page, empty on that page. */
export function Footer({ home }: { readonly home: string }) {
  const links = externalLinks();
  return (
    <footer id="footer" className="section-dark footer">
      <div className="footer-inner">
        <div className="stack footer-brand">
          <Wordmark className="footer-wordmark" />
          <p>{footer.tagline}</p>
          {links.linkedIn && (
            <LinkedText
              className="footer-profile"
              before=""
              link={{ label: footer.linkedInLabel, href: links.linkedIn }}
              after=""
              newTabHint={site.newTabHint}
            />
          )}
        </div>

        <section
          id="newsletter"
          aria-labelledby="newsletter-title"
          className="stack footer-newsletter"
        >
          <h2 id="newsletter-title" className="footer-title">
            {footer.newsletterTitle}
          </h2>
          <p>{footer.newsletterLead}</p>
          <p className="note">{formMessages.requiredHint}</p>
          <SubmissionForm form={formView(newsletterForm)} action={subscribeToNewsletter} />
        </section>

        <nav aria-label={footer.navigationLabel}>
          <h2 className="footer-title">{footer.navigationTitle}</h2>
          <ul className="footer-links">
            {footer.links.map(({ label, href }, index) => (
              <li key={index}>
                <a href={home + href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>

        <section aria-labelledby="footer-contact-title" className="footer-contact">
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
            <li className="footer-place">{site.place}</li>
          </ul>
          {links.booking && (
            <ButtonLink href={links.booking} isOutlined newTabHint={site.newTabHint}>
              {site.bookingLabel}
            </ButtonLink>
          )}
        </section>

        <div className="note footer-legal">
          <p>{footer.copyright}</p>
          <a href={`#${legal.legalNotice.id}`}>{footer.legalNoticeLabel}</a>
          <a href={`#${legal.privacy.id}`}>{footer.privacyLabel}</a>
          <a href={`#${legal.accessibility.id}`}>{footer.accessibilityLabel}</a>
          {footer.fictionNote && <p>{footer.fictionNote}</p>}
        </div>
      </div>
      <script type="application/ld+json">
        {JSON.stringify(structuredData({ origin: canonicalOrigin(), linkedIn: links.linkedIn }))}
      </script>
    </footer>
  );
}
