/** Hands a CSV to the browser as a file to save. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download begins after this turn; the address must outlive it.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
