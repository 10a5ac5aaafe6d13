/** A database's position in its history. */
export interface Position {
  /** PostgreSQL's identifier of the cluster; null if the role may not read it. */
  systemId: string | null;
  /** Increased by each promotion of a standby. */
  timeline: number;
  /** The position in its write-ahead log, such as '1/6B3740'. */
  lsn: string;
}

/** The result of comparing a database with what was seen of it before. */
export type Judgement = 'fine' | 'another cluster' | 'older timeline' | 'earlier state';

const MAY_ASK_FOR_ID = '(select system_identifier::text from pg_control_system())';

/**
 * Returns a query for a primary's position; a standby refuses it. `withId` false is for roles that
 * may not read the identifier.
 */
export const positionQuery = (withId: boolean) => `
  select ${withId ? MAY_ASK_FOR_ID : 'null'} as "systemId",
    pg_walfile_name(pg_current_wal_lsn()) as file, pg_current_wal_insert_lsn()::text as lsn`;

/** The row it returns. */
export interface PositionRow {
  systemId: string | null;
  file: string;
  lsn: string;
}

/** Converts a row to a position. A log file's name starts with the timeline, in hexadecimal. */
export function toPosition({ systemId, file, lsn }: PositionRow): Position {
  return { systemId, timeline: Number.parseInt(file.slice(0, 8), 16), lsn };
}

/** Judges whether the current position can be a continuation of the one seen before. */
export function judge(seen: Position, now: Position): Judgement {
  if (seen.systemId !== null && now.systemId !== null && seen.systemId !== now.systemId) {
    return 'another cluster';
  }
  if (now.timeline !== seen.timeline) {
    return now.timeline < seen.timeline ? 'older timeline' : 'fine';
  }
  return bytesOf(now.lsn) < bytesOf(seen.lsn) ? 'earlier state' : 'fine';
}

/** Converts an LSN such as '1/6B3740' to bytes. */
function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Returns the later of two positions in one history. */
export function later(one: Position, other: Position): Position {
  return judge(one, other) === 'fine' ? other : one;
}
