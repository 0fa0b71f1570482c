/** A short walk through WebKitGTK by its driver, which Playwright does not speak. */
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { contactForm, newsletterForm } from "../site/content.ts";
import { startBackend } from "../support/backend.ts";
import { requirePrograms } from "../support/commands.ts";
import { end, startDisplay, XVFB } from "../support/display.ts";
import { type ProofSource, proof } from "../support/proof.ts";
import { freePort, startSite } from "../support/site.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const WAIT_MS = 20_000;
const EMAIL = "visiteuse.webkit@exemple.fr";
const ESCAPE = "\uE00C";

type Session = Awaited<ReturnType<typeof openSession>>;

async function openSession(resources: AsyncDisposableStack) {
  const display = await startDisplay();
  resources.defer(() => end(display.server));
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: "x11", LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  resources.defer(() => end(driver));
  const output: string[] = [];
  for (const stream of [driver.stdout, driver.stderr]) {
    stream.on("data", (data) => output.push(String(data)));
  }

  async function call<Value>(path: string, body?: unknown, method = body ? "POST" : "GET") {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string } };
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${value.error}`);
    return value;
  }

  await until("the driver", () => call("/status").catch(() => undefined));
  const browserOptions = {
    binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
  };
  const alwaysMatch = { "webkitgtk:browserOptions": browserOptions };
  const { sessionId } = await call<{ sessionId: string }>("/session", {
    capabilities: { alwaysMatch },
  });
  const at = `/session/${sessionId}`;
  resources.defer(async () => void (await call(at, undefined, "DELETE")));

  const find = (css: string) =>
    until(css, () =>
      call<Record<string, string>>(`${at}/element`, { using: "css selector", value: css }).catch(
        () => undefined,
      ),
    );
  return {
    open: (url: string) => call(`${at}/url`, { url }),
    run: <Value>(script: string, ...args: readonly unknown[]) =>
      call<Value>(`${at}/execute/sync`, { script, args }),
    click: async (css: string) => call(`${at}/element/${(await find(css))[ELEMENT]}/click`, {}),
    type: async (css: string, text: string) =>
      call(`${at}/element/${(await find(css))[ELEMENT]}/value`, { text }),
    acceptAlert: () =>
      until("the alert", () =>
        call(`${at}/alert/accept`, {}).then(
          () => true,
          () => undefined,
        ),
      ),
    consoleErrors: () => output.join("").match(/^CONSOLE .*(?:ERROR|SECURITY).*$/gm) ?? [],
  };
}

/** Asks until there is an answer. */
async function until<Value>(name: string, ask: () => Promise<Value | undefined | false>) {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await pause(100);
  }
  throw new Error(`Waited in vain for ${name}.`);
}

const scrollTop = (session: Session) => session.run<number>("return scrollY");

async function openDialog(session: Session) {
  const hydrated = "return [...document.getElementsByName('draftKey')].every((f) => f.value)";
  await until("hydration", () => session.run<boolean>(hydrated));
  await session.click("#case-studies [data-offset='0'] .case-studies-unlock > .button");
  await until("the dialog", async () => !(await isClosed(session)));
}

const isClosed = (session: Session) =>
  session.run<boolean>("return !document.querySelector('[role=dialog]')");

async function fill(session: Session, form: string, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await session.type(`${form} [name=${name}]`, value);
  }
  // The driver finds the contact form's button not interactable; people do not.
  await session.run("document.querySelector(arguments[0]).click()", `${form} [type=submit]`);
}

const sent = (fragment: string) => `#${fragment} [data-outcome=sent]`;

export const webkitWalk: ProofSource = {
  name: "webkit",
  async *prove(resources) {
    requirePrograms({ [DRIVER]: "webkit2gtk-driver", [XVFB]: "xvfb" });
    const backend = await startBackend(resources);
    const site = await startSite(backend.environment);
    resources.defer(() => site.stop());
    const session = await openSession(resources);
    await session.open(site.url);

    yield await proof("closing an untouched dialog leaves the page where it is", async () => {
      await openDialog(session);
      const before = await scrollTop(session);
      await session.type("[role=dialog] [name=firstName]", ESCAPE);
      await until("the closed dialog", () => isClosed(session));
      await session.run("return new Promise((end) => setTimeout(end, 500))");
      const after = await scrollTop(session);
      if (after !== before) throw new Error(`The page jumped from ${before} to ${after} px.`);
      return `at ${after} px`;
    });

    yield await proof("the three forms are sent", async () => {
      const { name, message } = { name: "Zoé Martin", message: "Bonjour" };
      await fill(session, `#${contactForm.fragment} form`, { name, email: EMAIL, message });
      await session.acceptAlert();
      await session.type(`#${newsletterForm.fragment} [name=consent]`, " ");
      await fill(session, `#${newsletterForm.fragment} form`, { email: EMAIL });
      await until("the subscription", () =>
        session.run<boolean>(`return !!document.querySelector("${sent(newsletterForm.fragment)}")`),
      );
      await openDialog(session);
      const company = "Éoliennes du Nord";
      const lead = { firstName: "Zoé", lastName: "Martin", company, email: EMAIL };
      await fill(session, "[role=dialog] form", lead);
      await until("the download", () => isClosed(session));
      return "contact, newsletter, download";
    });

    yield await proof("another day is drawn", async () => {
      const figure = "return document.querySelector('.day-result-figure').textContent";
      const before = await session.run<string>(figure);
      await session.run("document.querySelectorAll('.day-head .choice-input')[1].click()");
      await until("another result", async () => (await session.run(figure)) !== before);
      return `${before} → ${await session.run<string>(figure)}`;
    });

    yield await proof("no error in the console", async () => {
      const errors = session.consoleErrors();
      if (errors.length > 0) throw new Error(errors.join("\n"));
      return "none";
    });

    yield await proof("each form has stored its row", async () => {
      const rows = await backend.stopAndRead();
      const tables = ["leads", "downloads", "newsletter_subscriptions", "contact_messages"];
      for (const table of tables) {
        const count = (rows[table] ?? []).filter(({ email }) => email === EMAIL).length;
        if (count !== 1) throw new Error(`${table}: ${count} rows.`);
      }
      return tables.join(", ");
    });
  },
};
