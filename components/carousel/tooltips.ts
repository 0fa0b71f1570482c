const SHOWING = ".carousel-controls button:is(:hover, :focus-visible)";

/** Escape hides a control's tooltip (carousel.css) until the pointer or the focus leaves it: WCAG 1.4.13. */
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const control of document.querySelectorAll<HTMLElement>(SHOWING)) {
    control.dataset.tooltip = "dismissed";
    const allow = () => delete control.dataset.tooltip;
    for (const type of ["pointerleave", "blur"]) {
      control.addEventListener(type, allow, { once: true });
    }
  }
});
