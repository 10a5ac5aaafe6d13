/** Text inputs, where Ctrl+Z undoes typing. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]';

/** True for Ctrl+Z (Cmd+Z on a Mac) outside text inputs, where it undoes the last action. */
export function asksToUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || key.toLowerCase() !== 'z' || shiftKey || altKey) return false;
  if (ctrlKey === metaKey) return false;
  return !(target instanceof Element && target.closest(TYPED_INTO));
}
