/** One line: what, its value, and whatever else is known. */
export interface Row {
  what: string;
  value: string;
  /** Latency in milliseconds: the median, and what 95 and 99 of 100 answers stay within. */
  latency?: [number, number, number];
  /** Such as '0.41 of bare Hono, JSON'. */
  ratio?: string;
  /** What it should be, and whether it is. */
  goal?: { text: string; met: boolean };
}

const HEAD = ['', 'value', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio', 'goal'];

/** A Markdown table that also reads well in a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, latency, ratio = '', goal }) => [
    what,
    value,
    ...(latency ? latency.map((time) => time.toFixed(1)) : ['', '', '']),
    ratio,
    goal ? `${goal.text} ${goal.met ? 'reached' : 'MISSED'}` : '',
  ]);
  const widths = HEAD.map((head, column) =>
    Math.max(3, head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => {
    const padded = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column >= 1 && column <= 4 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(HEAD), line(rule), ...cells.map(line)].join('\n');
}
