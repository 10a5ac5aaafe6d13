/** Text inputs, where Ctrl+Z undoes typing. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]';

/**
 * True for Ctrl+Z (Cmd+Z on a Mac) outside text inputs, where it undoes the last action. Where the
 * keyboard writes no Latin letters, the key in Z's place counts.
 */
export function asksToUndo(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  if (defaultPrevented || !isZ || shiftKey || altKey || ctrlKey === metaKey) return false;
  return !(target instanceof Element && target.closest(TYPED_INTO));
}
