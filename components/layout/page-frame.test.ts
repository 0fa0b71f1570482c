import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { footer } from "#lib/content/footer.ts";
import { navigation } from "#lib/content/navigation.ts";
import { Footer } from "./footer/footer.tsx";
import { Navbar } from "./navbar/navbar.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageTitle } from "./page-title.tsx";

type Part = ReactElement<object, (props: object) => ReactElement>;

/** Title, bar and footer, drawn down to the components that they use. */
function drawn(title?: string) {
  const frame = PageFrame({ children: null, ...(title && { title }) });
  const parts: Part[] = frame.props.children;
  const named = parts.filter(({ type }) => [PageTitle, Navbar, Footer].some((it) => it === type));
  return JSON.stringify(named.map(({ type, props }) => type(props)));
}

test("a page other than the home page has its title, and links to the home page's sections", () => {
  const [home, other] = [drawn(), drawn("Une autre page")];
  expect(other).toContain('"titles":{"":"Une autre page"');
  for (const { href } of [...navigation.links, navigation.contact, ...footer.links]) {
    expect(home).toContain(`"href":"${href}"`);
    expect(other).toContain(`"href":"/${href}"`);
    expect(other).not.toContain(`"href":"${href}"`);
  }
});
