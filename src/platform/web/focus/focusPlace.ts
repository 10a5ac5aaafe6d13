interface Level {
  element: Element;
  /** All that stand beside it, itself among them. */
  beside: readonly Element[];
}

/** Where something stands: itself, and what it is in, outwards. */
export type FocusPlace = readonly Level[];

const HEADING = 'h1, h2, h3, h4, h5, h6';
const ROW = 'li, tr';
const SECTION = `${ROW}, section, article, [role="dialog"], [role="alertdialog"]`;
const CONTROL = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
/** What is read out anyway, wherever the focus is. */
const LIVE = '[role="status"], [role="alert"], [aria-live]';

/** The menu's button, for one of the menu's items: those are gone as soon as they are chosen. */
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
 * What takes the focus from something that has left the page: what has come in its place, else the next row
 * of its list or the one before, else the row or the heading of what it belonged to.
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

/** Those beside it that are still there: before it, the nearest first, and after it. */
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

/** The row that it stood in, or the last heading before it, whichever is nearer. */
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

/** Its last heading that is not another section's. */
function headingIn(element: Element): Element | undefined {
  if (element.matches(HEADING)) return element;
  if (element.matches(SECTION)) return undefined;
  const around = element.closest(SECTION);
  return [...element.querySelectorAll(HEADING)].findLast(
    (heading) => heading.closest(SECTION) === around,
  );
}
