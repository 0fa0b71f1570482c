const STEP_PX = 8;

/**
 * The lowest place of an area, in px above the window's bottom, where it covers least.
 * @param inUse groups of elements, the most important ones first
 */
export function lowestPlace(area: Element, inUse: readonly (readonly Element[])[]): number {
  const { left, right, height } = area.getBoundingClientRect();
  const groups = inUse.map((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left),
  );
  const covered = (place: number) => {
    const [top, foot] = [innerHeight - place - height, innerHeight - place];
    const isCovered = (box: DOMRect) => box.top < foot && box.bottom > top;
    return groups.reduce((sum, boxes) => 2 * sum + Number(boxes.some(isCovered)), 0);
  };
  let best = 0;
  for (let place = STEP_PX; covered(best) > 0 && place <= innerHeight - height; place += STEP_PX) {
    if (covered(place) < covered(best)) best = place;
  }
  return best;
}
