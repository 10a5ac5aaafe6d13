/** Where in its history a database is. */
export interface Position {
  /** PostgreSQL's own identifier of the cluster; null where its role may not ask for it. */
  systemId: string | null;
  /** Each promotion of a standby begins the next one. */
  timeline: number;
  /** How far its log of changes has come, such as '1/6B3740'. */
  lsn: string;
}

/** What `judge` finds of a database, compared with what was seen before. */
export type Judgement = 'fine' | 'another cluster' | 'older timeline' | 'earlier state';

const MAY_ASK_FOR_ID = '(select system_identifier::text from pg_control_system())';

/** Asks for the position of a primary; a standby refuses it. Without the identifier for roles that may not. */
export const positionQuery = (withId: boolean) => `
  select ${withId ? MAY_ASK_FOR_ID : 'null'} as "systemId",
    pg_walfile_name(pg_current_wal_lsn()) as file, pg_current_wal_insert_lsn()::text as lsn`;

/** What it answers. */
export interface PositionRow {
  systemId: string | null;
  file: string;
  lsn: string;
}

/** The name of a file of the log begins with the timeline, in hexadecimal. */
export function toPosition({ systemId, file, lsn }: PositionRow): Position {
  return { systemId, timeline: Number.parseInt(file.slice(0, 8), 16), lsn };
}

/** Whether what is there now can be what was seen, gone on. */
export function judge(seen: Position, now: Position): Judgement {
  if (seen.systemId !== null && now.systemId !== null && seen.systemId !== now.systemId) {
    return 'another cluster';
  }
  if (now.timeline !== seen.timeline) {
    return now.timeline < seen.timeline ? 'older timeline' : 'fine';
  }
  return bytesOf(now.lsn) < bytesOf(seen.lsn) ? 'earlier state' : 'fine';
}

/** How far '1/6B3740' is, in bytes. */
function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The newer of two of one history. */
export function later(one: Position, other: Position): Position {
  return judge(one, other) === 'fine' ? other : one;
}
