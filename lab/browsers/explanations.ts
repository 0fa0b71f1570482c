import type { Explanations } from "./findings.ts";

/** Has every element that an explanation is about, but for those that are seen in a narrow window only. */
export const COMPLETE = "768 × 1024 px, reduced motion";

/** What the engines report or ask, and why it is no defect. */
export const EXPLANATIONS: Explanations = {
  axe: [
    {
      rule: "color-contrast",
      where:
        "figure svg text, .expertise-picture text, .conviction-day > text, .wordmark > text, .day-ground text, .day-chart > figcaption",
      reason:
        "Text of a drawing stands on shapes, which the engine does not see through; contrast.test.ts computes 7:1 for its colours on every ground.",
    },
    {
      rule: "color-contrast",
      where: "[data-navbar-state=scrolled] :is(a, button)",
      neededAt: "320 × 256 px, default",
      reason:
        "The compact bar lets an eighth of the page shine through; contrast.test.ts computes the worst that this makes of its colours.",
    },
    {
      rule: "color-contrast",
      where: "#case-studies .section-lead",
      neededAt: "1280 × 800 px, default",
      reason: "The arrows stand at the end of its last line, in a row as wide as the section.",
    },
    {
      rule: "color-contrast",
      where: ".toast-title, [role=dialog] *",
      neededAt: "320 × 256 px, default",
      reason:
        "In a small window the toast lies over the dialog, which the engine does not see through; contrast.test.ts computes the colours of both.",
    },
    {
      rule: "color-contrast",
      where: "dialog[open] > :is(h2, p)",
      neededAt: "320 × 640 px, default",
      reason:
        "The engine takes the bar to lie over the dialog, which is in the browser's top layer.",
    },
    {
      rule: "color-contrast",
      where: ".choice-word",
      reason:
        "Its radio button, which is transparent, lies over the word and takes the pointer; contrast.test.ts computes the colours.",
    },
    {
      rule: "focus-order-semantics",
      where: "div[role=region] > span",
      reason: "Radix's ends of the list of toasts hand the focus on; no reader stops there.",
    },
    {
      rule: "hidden-content",
      reason: "What is hidden in one state is shown in another, and examined there.",
    },
    {
      rule: "aria-roledescription",
      where: "[aria-roledescription]",
      reason: "Orca says it in Chromium and Firefox: lab/walks/transcripts, carousels.",
    },
  ],
  "equal-access": [
    {
      rule: "style_color_misuse",
      reason: "Asked about any style sheet with colours; criterion 3.1 in docs/accessibilite.md.",
    },
    {
      rule: "text_block_heading",
      where: ".modal-description",
      reason: "A dialog's description begins with the document's name, below the dialog's heading.",
    },
    {
      rule: "style_highcontrast_visible",
      reason: "Asked about any positioned content; every state is examined in forced colours too.",
    },
    {
      rule: "style_viewport_resizable",
      reason: "Asked about any size in vw; typography.spec.ts doubles the text.",
    },
    {
      rule: "style_focus_visible",
      reason:
        "Asked about any border; keyboard.spec.ts compares pictures with and without the ring.",
    },
    {
      rule: "element_tabbable_unobscured",
      reason:
        "Asked about what lies under the bar now; keyboard.spec.ts looks when it has the focus.",
    },
    {
      rule: "element_tabbable_visible",
      where: "a[href='#content']",
      reason: "The skip link shows itself when it has the focus: keyboard.spec.ts.",
    },
    {
      rule: "aria_content_in_landmark",
      where: "a[href='#content']",
      reason: "The skip link stands before all landmarks, to lead past the first.",
    },
    {
      rule: "aria_article_label_unique",
      where: "#clients article",
      reason: "In the list of clients each article begins with a heading of its own.",
    },
    {
      rule: "aria_role_redundant",
      where: "figure",
      reason: "RGAA 1.9 requires the explicit role.",
    },
    {
      rule: "input_label_visible",
      where: "button[aria-label], textarea, [autocomplete=off][tabindex='-1'], input[type=range]",
      reason:
        "Arrows, dots and the needle are drawn, a textarea has its label above it, the honeypot is for robots.",
    },
    {
      rule: "input_label_visible",
      where: "[name=garantie]",
      reason:
        "Its name begins with the visible number, and says the unit that stands after the last one.",
    },
    {
      rule: "fieldset_legend_valid",
      where: "fieldset:has(> legend.visually-hidden)",
      reason:
        "The days are drawn without their legend, which Orca says: lab/walks/transcripts, chosen-day.",
    },
    {
      rule: "aria_child_valid",
      where: ".paste-form ul:empty",
      reason:
        "Its errors come later; Orca in Firefox says the field again where the list itself goes.",
    },
    {
      rule: "text_contrast_sufficient",
      where: ".carousel-item[aria-hidden] *",
      reason: "Out of sight until it is shown, and examined then.",
    },
    {
      rule: "widget_tabbable_exists",
      where: "button[tabindex='-1']",
      reason: "The dots are one stop of Tab; arrow keys lead from one to the next.",
    },
    {
      rule: "a_target_warning",
      where: "a[target=_blank]",
      reason: "The link says so, in French: keyboard.spec.ts.",
    },
    {
      rule: "input_fields_grouped",
      where: "form *",
      reason: "Each form is one group, about one person (criterion 11.5).",
    },
    {
      rule: "element_tabbable_role_valid",
      where: "div[role=region] > span",
      reason: "Radix's ends of the list of toasts hand the focus on; no reader stops there.",
    },
    {
      rule: "text_contrast_sufficient",
      where: "button[type=submit], header :is(button, .button)",
      neededAt: "320 × 640 px, default",
      reason:
        "The engine cannot read its mixed colour under the pointer; contrast.test.ts computes 7:1.",
    },
    {
      rule: "download_keyboard_controllable",
      where: "a[href$='.pdf']",
      reason: "Asked about any link to a PDF: a plain link, which Enter follows.",
    },
  ],
  "html-validate": [
    {
      rule: "prefer-native-element",
      where: "a[role=button]",
      reason: "A link that looks like a button and navigates: it works without JavaScript.",
    },
    {
      rule: "prefer-native-element",
      where: "div[role=region]",
      reason: "The list of toasts: to readers the same as a section.",
    },
    {
      rule: "no-redundant-role",
      where: "figure",
      reason: "RGAA 1.9 requires the explicit role.",
    },
    {
      rule: "hidden-focusable",
      where: "[data-radix-focus-guard]",
      reason: "Radix's guards at both ends of the page send the focus back into the dialog.",
    },
    {
      rule: "hidden-focusable",
      where: ".carousel-item[aria-hidden] *",
      reason: "The style sheet hides it, so that nothing in it takes the focus: carousels.spec.ts.",
    },
    {
      rule: "attribute-allowed-values",
      where: "form[action^='javascript:throw']",
      reason: "React's own mark on a form that a script submits; no form is sent with it.",
    },
  ],
};
