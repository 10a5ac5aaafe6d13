import pg from 'pg';
import { log } from '../../log';
import { causesOf, isForbidden } from '../failures';
import { type Position, type PositionRow, positionQuery, toPosition } from './position';

/** Sends a query to the database whose position is wanted. */
export type AskPosition = (text: string) => Promise<{ rows: PositionRow[] }>;

/** PostgreSQL's code for a standby, which has no position of its own. */
const NOT_IN_THIS_STATE = '55000';

/** Addresses whose role may not read the identifier. */
const withoutId = new Set<string>();
const silent = new Set<string>();

/**
 * Reads a database's position; undefined for a standby, and where the role may not ask, as in some
 * services.
 */
export async function readPosition(ask: AskPosition, url: string): Promise<Position | undefined> {
  try {
    const { rows } = await ask(positionQuery(!withoutId.has(url)));
    return rows[0] && toPosition(rows[0]);
  } catch (error) {
    const answer = [...causesOf(error)].find((cause) => cause instanceof pg.DatabaseError);
    if (!answer) throw error;
    if (answer.code === NOT_IN_THIS_STATE) return undefined;
    if (isForbidden(answer) && !withoutId.has(url)) {
      withoutId.add(url);
      return readPosition(ask, url);
    }
    if (!silent.has(url)) {
      log.warn(
        { err: answer },
        'the database does not tell its position, so an old primary that comes back is not noticed',
      );
    }
    silent.add(url);
    return undefined;
  }
}
