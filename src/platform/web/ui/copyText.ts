/** Copies text; false where the browser has no clipboard, refuses, or the page is not secure. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects an element's text, so that the person's own copy command takes it. */
export function selectText(element: HTMLElement | null): void {
  if (!element) return;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
    return;
  }
  window.getSelection()?.selectAllChildren(element);
}
