/** Offers a CSV as a file download. */
export function downloadCsv(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download starts after this task, so the URL must outlive it.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
