/** Generated from tokens.css by `npm run generate`. */
export const palette = {
  day: {
    ground: "#f6f2e9",
    raised: "#fffdf8",
    text: "#14211e",
    textQuiet: "#41504b",
    accent: "#83340f",
    accentPressed: "#6b3012",
    onAccent: "#fffdf8",
    taken: "#1b4b73",
    focus: "#1b4b73",
    hairline: "#dcd5c6",
    fieldBorder: "#857c6b",
  },
  night: {
    ground: "#0f1d1a",
    raised: "#182a26",
    text: "#f3eee2",
    textQuiet: "#b9c6be",
    accent: "#f2a26b",
    accentPressed: "#f2b385",
    onAccent: "#0f1d1a",
    taken: "#8fc4ea",
    focus: "#8fc4ea",
    hairline: "#33453f",
    fieldBorder: "#71827a",
  },
} as const;
