import { newsletterForm } from "../lib/content/forms.ts";
import { NewsletterForm } from "./support/forms.ts";
import { startRecordingBackend } from "./support/recording-backend.ts";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test("a submission that is pending when the site receives SIGTERM still succeeds", async ({
  page,
  email,
}) => {
  const backend = await startRecordingBackend();
  const site = await startSite({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: "public" });
  await page.goto(site.url);
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  const { arrived, release } = backend.hold();
  await newsletter.submit.click();
  await arrived;

  const stopped = site.stop();
  await expect
    .poll(() =>
      fetch(site.url, { method: "HEAD" }).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  release();
  await expect(page.getByText(newsletterForm.success.title)).toHaveCount(1);
  // The site does not wait for the browser's idle connections.
  await stopped;
  await backend.stop();
});
