import { focusQuietly, showFocused } from './focusQuietly';

/** Overlays that come and go. From these the focus returns to where it came from. */
const PASSING = '[role="dialog"], [role="alertdialog"], [data-sonner-toaster]';
const SECTION = 'section, article, main, [role="dialog"], [role="alertdialog"]';
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Where the focus was: an element and what it was in, innermost first. */
interface Place {
  /** The overlay around it; null for the page itself. */
  overlay: Element | null;
  path: readonly Element[];
}

/** Replaces a menu item by its menu's button, because items vanish once chosen. */
function lasting(element: Element): Element {
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

function placeOf(target: Element): Place {
  const path: Element[] = [];
  for (let at: Element | null = lasting(target); at; at = at.parentElement) path.push(at);
  return { overlay: target.closest(PASSING), path };
}

/** Returns the element, if it is still there, or the heading of the section that it was in. */
function whatRemains({ path }: Place): HTMLElement | null {
  const left = path.find(({ isConnected }) => isConnected);
  if (left && left === path[0]) return left as HTMLElement;
  for (let at = left?.closest(SECTION); at; at = at.parentElement?.closest(SECTION)) {
    const heading = at.querySelector<HTMLElement>(HEADING);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps the focus within the page. When the focused element is removed, its section's heading takes
 * the focus; otherwise it would fall to the body, and the next Tab would start at the top. Code that
 * knows better moves the focus in the same commit, with a `ref` or layout effect. Returns a function
 * that stops it.
 */
export function keepFocus(): () => void {
  /** Where the focus is, after where it was before in the page and in each overlay. */
  let places: Place[] = [];

  const note = (target: Element) => {
    if (target === document.body) return;
    const place = placeOf(target);
    const known = places.findIndex(({ overlay }) => overlay === place.overlay);
    places = [...(known < 0 ? places : places.slice(0, known)), place];
  };
  const arrive = ({ target }: FocusEvent) => {
    if (target instanceof Element) note(target);
  };
  // A click on nothing also drops the focus, on purpose. Switching windows keeps it.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    const left = target as Element;
    queueMicrotask(() => {
      if (left.isConnected && document.activeElement === document.body) places = [];
    });
  };
  const mend = () => {
    const here = places.at(-1);
    if (document.activeElement !== document.body || !here || here.path[0]?.isConnected) return;
    places = places.filter(({ overlay }) => overlay === null || overlay.isConnected);
    const place = places.at(-1);
    const next = place ? whatRemains(place) : document.querySelector<HTMLElement>('main h1');
    if (!next) return;
    focusQuietly(next);
    showFocused({ target: next });
  };

  if (document.activeElement) note(document.activeElement);
  const watch = new MutationObserver(mend);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', leave);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('focusout', leave);
  };
}
