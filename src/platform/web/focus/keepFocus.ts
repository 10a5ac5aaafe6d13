import { type FocusPlace, placeOf, whatFollows } from './focusPlace';
import { focusQuietly, showFocused } from './focusQuietly';

/** Overlays that come and go. From these the focus returns to where it came from. */
const PASSING = '[role="dialog"], [role="alertdialog"], [data-sonner-toaster], [data-passing]';

/**
 * Keeps the focus within the page. When the focused element is removed, something near takes the
 * focus (`whatFollows`); otherwise it would fall to the body, and the next Tab would start at the
 * top. Code that knows better moves the focus in the same commit, with a `ref` or layout effect.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let here: FocusPlace | null = null;
  /** Where the focus was before it went into an overlay. */
  const cameFrom = new WeakMap<Element, FocusPlace>();

  const leadsBackTo = (passing: Element, from: FocusPlace): boolean => {
    for (let place: FocusPlace | undefined = from; place; ) {
      const around = place.find(({ element }) => element.matches(PASSING))?.element;
      if (!around || around === passing) return around === passing;
      place = cameFrom.get(around);
    }
    return false;
  };

  const note = (target: Element) => {
    if (target === document.body) return;
    const passing = target.closest(PASSING);
    // Coming back from a second overlay, the focus was in the first one before.
    if (passing && here && !leadsBackTo(passing, here)) cameFrom.set(passing, here);
    here = placeOf(target);
  };
  const arrive = ({ target }: FocusEvent) => {
    if (target instanceof Element) note(target);
  };
  // A click on nothing also drops the focus, on purpose. Switching windows keeps it.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    const left = target as Element;
    queueMicrotask(() => {
      if (left.isConnected && document.activeElement === document.body) here = null;
    });
  };
  const mend = () => {
    if (document.activeElement !== document.body || !here || here[0]?.element.isConnected) return;
    let place: FocusPlace | undefined = here;
    for (let passed = passedFrom(place); passed; passed = place && passedFrom(place)) {
      place = cameFrom.get(passed);
    }
    const next = place ? whatFollows(place) : document.querySelector<HTMLElement>('main h1');
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

/** Returns the overlay it was in, if that has been removed. */
function passedFrom(place: FocusPlace): Element | undefined {
  return place.find(({ element }) => element.matches(PASSING) && !element.isConnected)?.element;
}
