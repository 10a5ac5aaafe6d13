/** Copies text. Returns false if there is no clipboard, the page is insecure or it is refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects an element's text, ready for the user's own copy command. */
export function selectText(element: HTMLElement | null): void {
  if (!element) return;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
    return;
  }
  window.getSelection()?.selectAllChildren(element);
}
