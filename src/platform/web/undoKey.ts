/** What may be typed into: there Ctrl+Z takes back letters. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]';

/** Whether a key asks to take back what was done last, and not what was typed: Ctrl+Z, or Cmd+Z on a Mac. */
export function asksToUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || key.toLowerCase() !== 'z' || shiftKey || altKey) return false;
  if (ctrlKey === metaKey) return false;
  return !(target instanceof Element && target.closest(TYPED_INTO));
}
