import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { answerPostsWhole } from "./answer-posts-whole.ts";

answerPostsWhole();

/** What comes over the wire when an answer is given in three pieces, or is not ended. */
async function answered(method: string, give: (response: ServerResponse) => void) {
  const server = createServer((_, response) => give(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<unknown>((resolve) => {
      const asking = request({ port, method }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (piece) => {
          text += piece;
        });
        answer.on("end", () => resolve([answer.headers["content-length"], text]));
        answer.on("error", () => resolve(`cut after « ${text} »`));
      });
      asking.on("error", () => resolve("nothing"));
      asking.end();
    });
  } finally {
    server.close();
  }
}

const inPieces = (response: ServerResponse) => {
  response.flushHeaders();
  response.write("un, ", () => {
    response.write(Buffer.from("deux, "));
    response.end("trois");
  });
};

const died = (response: ServerResponse) => {
  response.flushHeaders();
  response.write("un, ", () => setImmediate(() => response.destroy()));
};

test("a post is answered in one piece", async () => {
  expect(await answered("POST", inPieces)).toEqual(["15", "un, deux, trois"]);
});

test("of an answer to a post that does not come to its end, nothing is sent", async () => {
  expect(await answered("POST", died)).toBe("nothing");
});

test("all else is answered as it comes", async () => {
  expect(await answered("GET", inPieces)).toEqual([undefined, "un, deux, trois"]);
});

test("an answer without a body, and one whose end is waited for", async () => {
  expect(await answered("POST", (response) => response.writeHead(204).end())).toEqual([
    undefined,
    "",
  ]);
  const ended = new Promise<void>((resolve) => {
    void answered("POST", (response) => response.end("fin", "utf8", resolve));
  });
  await expect(ended).resolves.toBeUndefined();
});
