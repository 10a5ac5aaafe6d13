/** The most octets of a line (RFC 5545 3.1), without its end. */
const MOST_OCTETS = 75;

/** Everything that ends a line, as most programs see it. */
const BREAKS = /\r\n?|[\n\u0085\u2028\u2029]/g;
/** What no text may contain (RFC 5545 3.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text as a value (RFC 5545 3.3.11). */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(BREAKS, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A line with its end, folded where it is longer than a reader takes; never within a letter. */
export function contentLine(line: string): string {
  if (line.length * 3 <= MOST_OCTETS) return `${line}\r\n`;
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return `${folded}\r\n`;
}
