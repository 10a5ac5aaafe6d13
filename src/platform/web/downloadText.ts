/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download begins after this turn; the address must outlive it.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
