/** Text of an address or a cookie as it was meant; what was not encoded rightly stays as it was sent. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
