import { once } from "node:events";
import { connect } from "node:net";
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

test("connections that a browser or a proxy keeps open do not keep the site from stopping", async () => {
  const site = await startSite({});
  const port = Number(new URL(site.url).port);
  // Half-open: these ends stay open until the test closes them.
  const open = () => connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  const [kept, preopened] = [open(), open()];
  kept.write("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(kept, "data");

  await site.stop();
  expect([kept.writable, preopened.writable]).toEqual([true, true]);
  kept.destroy();
  preopened.destroy();
});
