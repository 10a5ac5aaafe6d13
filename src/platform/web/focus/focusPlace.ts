interface Level {
  element: Element;
  /** Its siblings, including itself. */
  beside: readonly Element[];
}

/** An element's place: itself and each of its ancestors, innermost first. */
export type FocusPlace = readonly Level[];

const HEADING = 'h1, h2, h3, h4, h5, h6';
const ROW = 'li, tr';
const SECTION = `${ROW}, section, article, [role="dialog"], [role="alertdialog"]`;
const CONTROL = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
/** Live regions are announced anyway, wherever the focus is. */
const LIVE = '[role="status"], [role="alert"], [aria-live]';

/** Replaces a menu item by its menu's button, because items vanish once chosen. */
function lasting(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

export function placeOf(element: Element): FocusPlace {
  const place: Level[] = [];
  let at: Element | null = lasting(element);
  while (at?.parentElement && at !== document.body) {
    place.push({ element: at, beside: [...at.parentElement.children] });
    at = at.parentElement;
  }
  return place;
}

/**
 * Returns what takes the focus from something removed from the page: whatever replaced it, else the
 * next or previous row of its list, else the row or heading that it belonged to.
 */
export function whatFollows(place: FocusPlace): HTMLElement | null {
  const at = place.findLastIndex(({ element }) => !element.isConnected);
  const gone = place[at];
  if (!gone) return asHtml(place[0]?.element);
  const outer = place.slice(at);
  return asHtml(inItsPlace(outer) ?? rowBeside(gone) ?? whatItBelongedTo(outer) ?? null);
}

function asHtml(element: Element | null | undefined): HTMLElement | null {
  return element instanceof HTMLElement ? element : null;
}

/** Returns the siblings still on the page: those before it, nearest first, and those after it. */
function neighbours({ element, beside }: Level): { before: Element[]; after: Element[] } {
  const at = beside.indexOf(element);
  const isThere = (one: Element) => one.isConnected;
  return {
    before: beside.slice(0, at).filter(isThere).reverse(),
    after: beside.slice(at + 1).filter(isThere),
  };
}

function inItsPlace([gone, around]: FocusPlace): Element | undefined {
  const parent = around?.element;
  if (!gone || !parent) return undefined;
  const { before, after } = neighbours(gone);
  const now = [...parent.children];
  const from = before[0] ? now.indexOf(before[0]) + 1 : 0;
  const to = after[0] ? now.indexOf(after[0]) : now.length;
  for (const one of now.slice(from, to)) {
    if (gone.beside.includes(one) || one.matches(LIVE)) continue;
    const found = [HEADING, CONTROL].map((kind) =>
      one.matches(kind) ? one : one.querySelector(kind),
    );
    const taken = found[0] ?? found[1];
    if (taken) return taken;
  }
  return undefined;
}

function rowBeside(gone: Level): Element | undefined {
  if (!gone.element.matches(ROW)) return undefined;
  const { before, after } = neighbours(gone);
  return [...after, ...before].find((one) => one.matches(ROW));
}

/** Returns the row it was in or the last heading before it, whichever is nearer. */
function whatItBelongedTo(place: FocusPlace): Element | undefined {
  for (const level of place) {
    if (level.element.isConnected && level.element.matches(ROW)) return level.element;
    for (const one of neighbours(level).before) {
      const heading = headingIn(one);
      if (heading) return heading;
    }
  }
  return document.querySelector('main h1') ?? undefined;
}

/** Returns its last heading outside any nested section. */
function headingIn(element: Element): Element | undefined {
  if (element.matches(HEADING)) return element;
  if (element.matches(SECTION)) return undefined;
  const around = element.closest(SECTION);
  return [...element.querySelectorAll(HEADING)].findLast(
    (heading) => heading.closest(SECTION) === around,
  );
}
