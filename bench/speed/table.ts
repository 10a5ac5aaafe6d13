/** A row of the table. */
export interface Row {
  what: string;
  value: string;
  /** Latency in milliseconds: the median, 95th and 99th percentile. */
  latency?: [number, number, number];
  /** Such as '0.41 of bare Hono, JSON'. */
  ratio?: string;
  /** The goal, and whether it was met. */
  goal?: { text: string; met: boolean };
}

const HEAD = ['', 'value', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio', 'goal'];

/** Formats a Markdown table that also reads well in a terminal. */
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
