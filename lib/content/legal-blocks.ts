import type { LegalBlock } from "./content-types.ts";

export const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;

/** A titled part of a legal text. */
export const section = <const Blocks extends readonly [LegalBlock, ...LegalBlock[]]>(
  title: string,
  ...blocks: Blocks
) => ({ title, blocks });
