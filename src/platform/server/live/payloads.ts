/** PostgreSQL takes payloads of less than 8,000 bytes. */
const PAYLOAD_LIMIT = 7_999;

/** What servers tell each other: who speaks, and what has changed; null for 'anything may have'. */
export interface Payload {
  from: string;
  topics: readonly string[] | null;
}

/** As few texts as will hold these topics, each short enough for one notification. */
export function toPayloads(from: string, topics: Iterable<string>): string[] {
  const frame = Buffer.byteLength(toText({ from, topics: [] }));
  const payloads: string[] = [];
  let part: string[] = [];
  let bytes = frame;
  for (const topic of topics) {
    const more = Buffer.byteLength(JSON.stringify(topic)) + 1;
    if (part.length > 0 && bytes + more > PAYLOAD_LIMIT) {
      payloads.push(toText({ from, topics: part }));
      part = [];
      bytes = frame;
    }
    part.push(topic);
    bytes += more;
  }
  if (part.length > 0) payloads.push(toText({ from, topics: part }));
  return payloads;
}

/** The text of one notification. */
export function toText({ from, topics }: Payload): string {
  return JSON.stringify([from, topics]);
}

/** Reads a notification; null for one that none of our servers has sent. */
export function readPayload(text: string): Payload | null {
  try {
    const [from, topics]: unknown[] = JSON.parse(text);
    if (typeof from !== 'string') return null;
    if (topics === null) return { from, topics };
    const isList = Array.isArray(topics) && topics.every((topic) => typeof topic === 'string');
    return isList ? { from, topics } : null;
  } catch {
    return null;
  }
}
