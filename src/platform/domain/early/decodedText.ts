/** The decoded text of an address or a cookie; what was not encoded correctly stays as it was sent. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
