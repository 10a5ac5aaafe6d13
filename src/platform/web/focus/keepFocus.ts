import { type FocusPlace, placeOf, whatFollows } from './focusPlace';
import { focusQuietly, showFocused } from './focusQuietly';

/** What comes and goes over the page: the focus goes back from there to where it came from. */
const PASSING = '[role="dialog"], [role="alertdialog"], [data-sonner-toaster], [data-passing]';

/**
 * Keeps the focus in the page: whenever what had it has left, something near takes it (`whatFollows`),
 * instead of the page's body, from which the next Tab begins at the top. Anyone who knows better takes the focus
 * in the same commit, by a `ref` or a layout effect. Returns what stops it.
 */
export function keepFocus(): () => void {
  let here: FocusPlace | null = null;
  /** Where the focus was before it went into something that passes. */
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
    // Whoever comes back from a second window was in the first before.
    if (passing && here && !leadsBackTo(passing, here)) cameFrom.set(passing, here);
    here = placeOf(target);
  };
  const arrive = ({ target }: FocusEvent) => {
    if (target instanceof Element) note(target);
  };
  // A click beside everything takes the focus away as well, on purpose; a window that was left keeps it.
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

/** What it was in that has passed. */
function passedFrom(place: FocusPlace): Element | undefined {
  return place.find(({ element }) => element.matches(PASSING) && !element.isConnected)?.element;
}
