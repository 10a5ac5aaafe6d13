/** The code of any key that an input method takes for itself. */
const TAKEN = 229;

/**
 * Keeps Enter and Escape from everything on the page while a word is being composed (Chinese,
 * Japanese, Korean): they choose or drop what is being typed, and send or close nothing. Safari
 * ends the composition first, and then reports the key that ended it. Returns an unsubscriber.
 */
export function guardComposedKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    const { key, isComposing, keyCode } = event;
    if ((key !== 'Enter' && key !== 'Escape') || !(isComposing || keyCode === TAKEN)) return;
    event.stopImmediatePropagation();
    // The input method has had the key, so that nothing else is left to do with it.
    if (!isComposing) event.preventDefault();
  };
  window.addEventListener('keydown', keep, true);
  return () => window.removeEventListener('keydown', keep, true);
}
