/** Copies text. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies as browsers do where a page is not https, which has no clipboard. */
function copyByCommand(text: string): boolean {
  const shown = document.createElement('span');
  shown.textContent = text;
  document.body.append(shown);
  selectText(shown);
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put);
  const isCopied = document.execCommand?.('copy') ?? false;
  document.removeEventListener('copy', put);
  shown.remove();
  return isCopied;
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
