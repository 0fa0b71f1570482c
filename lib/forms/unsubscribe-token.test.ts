import { expect, test } from "vitest";
import { unsubscribe } from "../content/unsubscribe.ts";
import { unsubscribeToken, withUnsubscribeToken } from "./unsubscribe-token.ts";

const TOKEN = "3b241101-e2bb-4255-8caf-4136c566a962";

test.each([
  [`?${unsubscribe.parameter}=${TOKEN}`, TOKEN],
  [`?utm_source=mail&${unsubscribe.parameter}=${TOKEN.toUpperCase()}`, TOKEN.toUpperCase()],
  ["", undefined],
  [`?${unsubscribe.parameter}=${TOKEN.slice(1)}`, undefined],
  [`?${unsubscribe.parameter}=${TOKEN}%0d%0ax-other:1`, undefined],
  [`?${unsubscribe.parameter}=%E2%82%AC`, undefined],
])("the action reads the token of %j, whatever header the client sent", (query, expected) => {
  const sent = withUnsubscribeToken(
    new Request(`https://www.exemple.fr/?${unsubscribe.parameter}=${TOKEN}`),
  );
  const request = new Request(`https://www.exemple.fr/${query}`, { method: "POST", headers: sent });
  expect(unsubscribeToken(withUnsubscribeToken(request))).toBe(expected);
});
