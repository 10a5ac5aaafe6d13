import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** How much text to unpack at a time, in bytes. */
const CHUNK = 256 * 1024;

/** The longest line, in bytes. Backups stay far below it; another file may be one huge line. */
const LINE_LIMIT = 64 * 1024 * 1024;

const NEWLINE = 0x0a;

/**
 * Yields the lines of a gzipped file in batches, without their newlines. Text after the last
 * newline is a line too. Throws the system's or zlib's error, or `RangeError` for a line that is
 * too long.
 */
export async function* unpackedLines(path: string): AsyncGenerator<Buffer[]> {
  const file = createReadStream(path);
  const gunzip = createGunzip({ chunkSize: CHUNK });
  file.once('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    let rest: Buffer[] = [];
    let length = 0;
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      const last = chunk.lastIndexOf(NEWLINE);
      rest.push(last < 0 ? chunk : chunk.subarray(0, last));
      length += chunk.length;
      if (length > LINE_LIMIT) throw new RangeError('The line has no end.');
      if (last < 0) continue;
      yield splitLines(Buffer.concat(rest));
      rest = [chunk.subarray(last + 1)];
      length = chunk.length - last - 1;
    }
    const tail = Buffer.concat(rest);
    if (tail.length > 0) yield splitLines(tail);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}
