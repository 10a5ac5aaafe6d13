/** One quoted cell, with doubled quotes inside, and what follows it. */
const CELL = /"((?:[^"]|"")*)"(,|\r\n)/y;

/**
 * Parses CSV according to RFC 4180 and SPEC 9: every cell quoted, quotes doubled, CRLF after each
 * line and an empty line between blocks. Throws at the first character that doesn't fit.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (row.length === 0 && text.startsWith('\r\n', at)) {
      rows.push([]);
      at += 2;
      continue;
    }
    CELL.lastIndex = at;
    const match = CELL.exec(text);
    if (!match)
      throw new Error(`no CSV at character ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    row.push((match[1] ?? '').replaceAll('""', '"'));
    at = CELL.lastIndex;
    if (match[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('the last line does not end');
  return rows;
}
