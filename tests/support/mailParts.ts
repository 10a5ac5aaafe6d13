/** A mail as a mail program sees it. */
export interface MailParts {
  /** By lower-case name. */
  headers: Map<string, string>;
  contentType: string;
  text: string;
  html: string;
}

function headersOf(block: string): Map<string, string> {
  const unfolded = block.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    unfolded.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Parses a mail with a text and an HTML part (RFC 2046). Throws if it is anything else. */
export function readMail(raw: string): MailParts {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersOf(head);
  const contentType = headers.get('content-type') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1];
  if (!boundary) throw new Error(`not a mail of several parts: ${contentType}`);
  const bodies = new Map<string, string>();
  for (const part of rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1)) {
    const [partHead = '', ...partBody] = part.replace(/^\r\n/, '').split('\r\n\r\n');
    const partHeaders = headersOf(partHead);
    const type = partHeaders.get('content-type')?.split(';')[0] ?? '';
    const encoding = partHeaders.get('content-transfer-encoding');
    bodies.set(type, decode(partBody.join('\r\n\r\n'), encoding));
  }
  const [text, html] = [bodies.get('text/plain'), bodies.get('text/html')];
  if (text === undefined || html === undefined) throw new Error([...bodies.keys()].join(', '));
  return { headers, contentType, text, html };
}

/** Returns the link in the text part of a reset mail. */
export function resetLinkOf(raw: string): URL {
  const link = /^https?:\S+$/m.exec(readMail(raw).text)?.[0];
  if (!link) throw new Error('the mail has no link');
  return new URL(link);
}
