/** PostgreSQL accepts payloads of less than 8,000 bytes. */
const PAYLOAD_LIMIT = 7_999;

/** Changed topics, each with the tab that changed it; null if several did, or none. */
export type Changed = ReadonlyMap<string, string | null>;

/** A message between servers. */
export interface Payload {
  /** The id of the sending server. */
  from: string;
  /** The changed topics; null if anything may have changed. */
  topics: readonly string[] | null;
  /** The tab that changed all of them; null if there is no single one. */
  tab: string | null;
}

/** Splits the changes into as few texts as needed, each short enough for one notification. */
export function toPayloads(from: string, changed: Changed): string[] {
  const byTab = new Map<string | null, string[]>();
  for (const [topic, tab] of changed) {
    const topics = byTab.get(tab);
    if (topics) topics.push(topic);
    else byTab.set(tab, [topic]);
  }
  return [...byTab].flatMap(([tab, topics]) => ofOneTab(from, topics, tab));
}

function ofOneTab(from: string, topics: readonly string[], tab: string | null): string[] {
  const frame = Buffer.byteLength(toText({ from, topics: [], tab }));
  const payloads: string[] = [];
  let part: string[] = [];
  let bytes = frame;
  for (const topic of topics) {
    const more = Buffer.byteLength(JSON.stringify(topic)) + 1;
    if (part.length > 0 && bytes + more > PAYLOAD_LIMIT) {
      payloads.push(toText({ from, topics: part, tab }));
      part = [];
      bytes = frame;
    }
    part.push(topic);
    bytes += more;
  }
  if (part.length > 0) payloads.push(toText({ from, topics: part, tab }));
  return payloads;
}

/** Serializes a message for `readPayload`. */
export function toText({ from, topics, tab }: Payload): string {
  return JSON.stringify(tab === null ? [from, topics] : [from, topics, tab]);
}

/** Parses a notification; returns null if none of our servers sent it. */
export function readPayload(text: string): Payload | null {
  try {
    const [from, topics, tab = null]: unknown[] = JSON.parse(text);
    if (typeof from !== 'string' || (tab !== null && typeof tab !== 'string')) return null;
    if (topics === null) return { from, topics, tab };
    const isList = Array.isArray(topics) && topics.every((topic) => typeof topic === 'string');
    return isList ? { from, topics, tab } : null;
  } catch {
    return null;
  }
}
