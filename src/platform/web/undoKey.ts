/** Text inputs, where Ctrl+Z undoes typing. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]';

/**
 * Returns what a key asks for outside text inputs: Ctrl+Z (Cmd+Z on a Mac) undoes the last action,
 * and with Shift, or as Ctrl+Y, redoes it. Where the keyboard writes no Latin letters, the key in
 * the letter's place counts.
 */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.slice(-1).toLowerCase();
  if (altKey || ctrlKey === metaKey) return null;
  if (target instanceof Element && target.closest(TYPED_INTO)) return null;
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
