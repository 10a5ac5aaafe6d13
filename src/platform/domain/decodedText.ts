/** Decodes part of an address or a cookie. Malformed text is returned unchanged. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
