import { type FocusPlace, placeOf, whatFollows } from './focusPlace';
import { focusQuietly, showFocused } from './focusQuietly';

/** Messages that come and go over the page: the focus goes back from them to where it came from. */
const PASSING = '[data-sonner-toaster], [data-passing]';

/**
 * Keeps the focus in the page: whenever what had it has left, something near takes it (`whatFollows`),
 * instead of the page's body, from which the next Tab begins at the top. Whoever knows better takes the focus
 * in the same commit, by a `ref` or a layout effect. Returns what stops it.
 */
export function keepFocus(): () => void {
  let here: FocusPlace | null = null;
  let inPage: FocusPlace | null = null;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    here = placeOf(target);
    if (!target.closest(PASSING)) inPage = here;
  };
  // A click beside everything takes the focus away as well, on purpose; a window that was left keeps it.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    const left = target as Element;
    queueMicrotask(() => {
      if (!left.isConnected || document.activeElement !== document.body) return;
      here = null;
      inPage = null;
    });
  };
  const mend = () => {
    if (document.activeElement !== document.body || !here || here[0]?.element.isConnected) return;
    const isPassing = here.some(({ element }) => element.matches(PASSING));
    const next = whatFollows(isPassing && inPage ? inPage : here);
    if (!next) return;
    focusQuietly(next);
    showFocused({ target: next });
  };

  const watch = new MutationObserver(mend);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
  };
}
