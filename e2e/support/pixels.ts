import type { Page } from "@playwright/test";
import { contrastOf } from "../../scripts/generate/contrast.ts";
import { setStyle, settle } from "./page.ts";

type Clip = NonNullable<NonNullable<Parameters<Page["screenshot"]>[0]>["clip"]>;

/**
 * The contrast that 95 % of the pixels reach within `around` px of a ring or of letters, which `css` hides;
 * 0 when hiding them changes no pixel.
 */
export async function contrastOfInk(page: Page, { x, y, ...box }: Clip, css: string, around = 0) {
  const [width, height] = [box.width + 2 * around, box.height + 2 * around];
  const clip = { x: x - around, y: y - around, width, height };
  await settle(page);
  const shown = await page.screenshot({ clip, animations: "disabled" });
  await setStyle(page, css);
  const covered = await page.screenshot({ clip, animations: "disabled" });
  await setStyle(page, "");
  const files = [shown, covered].map((picture) => picture.toString("base64"));
  const { ink, near } = await page.evaluate(compareInk, { files, around });
  const contrasts = near.map((colour) => contrastOf(partsOf(ink), partsOf(colour)));
  return contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length / 20)] ?? 0;
}

/** Colours as numbers, red in the highest byte of four. */
async function compareInk({ files, around }: { files: string[]; around: number }) {
  const pictures = files.map(async (file) => {
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, width, height) ?? {};
    const view = new DataView(data.buffer);
    const pixel = (_: unknown, place: number) => view.getUint32(4 * place);
    return { width, pixels: Array.from({ length: data.length / 4 }, pixel) };
  });
  const [shown, covered] = await Promise.all(pictures);
  if (!shown || !covered) throw new Error("Two pictures are compared");
  const changed = shown.pixels.flatMap((colour, place) =>
    colour === covered.pixels[place] ? [] : place,
  );
  // Most pixels of a ring or a letter have its full colour; those of its edges vary.
  const byColour = [...Map.groupBy(changed, (place) => shown.pixels[place] ?? 0)];
  const [[ink, places] = [0, []]] = byColour.sort(([, a], [, b]) => b.length - a.length);
  const reach = Array.from({ length: 2 * around + 1 }, (_, place) => place - around);
  const beside = (place: number) =>
    reach.flatMap((down) => reach.map((right) => place + down * shown.width + right));
  const near = [...new Set(places.flatMap(beside))];
  return { ink, near: near.flatMap((place) => covered.pixels[place] ?? []) };
}

const partsOf = (colour: number) => [24, 16, 8].map((shift) => (colour >>> shift) & 255);
