/**
 * @param {string} markdown
 * @returns {{ line: number, cells: Record<string, string> }[]} the rows of all its tables, each
 *   cell under its column's heading; `line` counts from 1
 */
export function tableRows(markdown) {
  const rows = [];
  /** @type {string[] | undefined} */
  let headings;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.trim().startsWith('|')) {
      headings = undefined;
      continue;
    }
    const cells = split(text);
    if (!headings) headings = cells;
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const named = headings.map((heading, column) => [heading, cells[column] ?? '']);
      rows.push({ line: index + 1, cells: Object.fromEntries(named) });
    }
  }
  return rows;
}

/** @param {string} row a bar within a cell is written `\|` */
function split(row) {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
