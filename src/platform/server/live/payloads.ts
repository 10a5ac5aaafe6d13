/** PostgreSQL takes payloads of less than 8,000 bytes. */
const PAYLOAD_LIMIT = 7_999;

/** Topics that have changed, each with the tab that wrote it and knows; null where others did, too. */
export type Changed = ReadonlyMap<string, string | null>;

/** What servers tell each other: who speaks, and what has changed; null for 'anything may have'. */
export interface Payload {
  from: string;
  topics: readonly string[] | null;
  /** The tab that wrote all of it; null where that is not one. */
  tab: string | null;
}

/** A few texts that hold all of this, each short enough for one notification. */
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

export function toText({ from, topics, tab }: Payload): string {
  return JSON.stringify(tab === null ? [from, topics] : [from, topics, tab]);
}

/** Reads a notification; null for one that none of our servers has sent. */
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
