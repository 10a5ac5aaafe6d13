import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { csvRow } from '@/features/review/domain/csvRow';
import type { Actor } from '@/platform/domain/actor';
import { SEEN_BY } from '@/platform/domain/kept';
import type { Db } from '@/platform/server/database/database';
import { type Kept, keptOfAll } from '@/platform/server/database/kept';
import { kindFile } from '../domain/takeAlong';
import {
  HIDDEN,
  headingOf,
  type KnownPerson,
  type ReadRow,
  readPerson,
  rowsAbout,
  shownInWords,
  shownValues,
} from './rowsAbout';

/** How many rows are read and held in memory at a time. */
const ROWS = 200;

const BOM = '\uFEFF';
const NOT_SHOWN = 'kept, and never shown';

interface Taking {
  db: Db;
  person: KnownPerson;
}

/** Reads the rows of one kind in batches, so that no connection is held while the client pauses. */
async function* rowsOf({ db, person }: Taking, kept: Kept): AsyncGenerator<ReadRow> {
  let after: unknown[] | undefined;
  do {
    const statement = rowsAbout(kept, person, { limit: ROWS, ...(after && { after }) });
    const { rows } = await db.execute<{ row: ReadRow }>(statement);
    for (const { row } of rows) yield row;
    after = rows.length < ROWS ? undefined : rows.at(-1)?.row.key;
  } while (after);
}

const wordsOf = (kept: Kept) => [...kept.fields.values()].map(({ words }) => words);

/** What tells a row from others, in one text; empty if there is nothing to say. */
function aboutOf(kept: Kept, row: ReadRow): string {
  const { words, at } = headingOf(kept, row) ?? { words: '', at: '' };
  return at === '' ? words : `${words}, ${at}`;
}

/** Formats a row as a JSON object keyed by its fields' names in words. */
function inJson(kept: Kept, row: ReadRow, person: KnownPerson): string {
  const words = wordsOf(kept);
  const values = shownValues(kept, row, person).map((value, at) => [
    words[at],
    value === HIDDEN ? NOT_SHOWN : value,
  ]);
  const about = aboutOf(kept, row);
  const which = { ...(row.trip && { trip: row.trip }), ...(about && { about }) };
  return JSON.stringify({ ...which, ...Object.fromEntries(values) });
}

function inCsv(kept: Kept, row: ReadRow, person: KnownPerson): string {
  const values = shownInWords(kept, row, person).map((words) =>
    words === HIDDEN ? NOT_SHOWN : words,
  );
  return `${csvRow([row.trip ?? '', ...(kept.heading ? [aboutOf(kept, row)] : []), ...values])}\r\n`;
}

/** Writes all kinds into one file, with who sees each field. */
async function* asJson(taking: Taking): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for (const kept of keptOfAll()) {
    const seenBy = [...kept.fields.values()].map((field) => [field.words, SEEN_BY[field.seenBy]]);
    const head = { kind: kept.kind, seenBy: Object.fromEntries(seenBy) };
    yield `${isFirst ? '' : ','}\n${JSON.stringify(head).slice(0, -1)},"rows":[`;
    isFirst = false;
    let at = 0;
    for await (const row of rowsOf(taking, kept)) {
      yield `${at++ === 0 ? '' : ','}\n${inJson(kept, row, taking.person)}`;
    }
    yield ']}';
  }
  yield '\n]\n';
}

async function* asCsv({ person }: Taking, kept: Kept, rows: AsyncGenerator<ReadRow>) {
  yield `${BOM}${csvRow(['Trip', ...(kept.heading ? ['About'] : []), ...wordsOf(kept)])}\r\n`;
  for await (const row of rows) yield inCsv(kept, row, person);
}

/** Reads the first row and returns all of them; null if there are none. */
async function begun(rows: AsyncGenerator<ReadRow>): Promise<AsyncGenerator<ReadRow> | null> {
  const first = await rows.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    yield* rows;
  })();
}

/**
 * Exports everything kept about the caller as one zip (SPEC-2 9), written while it is read: one
 * JSON file, and a CSV file for each kind that has rows. Throws `not_signed_in` if their account is
 * gone.
 */
export async function takeAlong(db: Db, actor: Pick<Actor, 'userId'>): Promise<Readable> {
  const taking = { db, person: await readPerson(db, actor) };
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = async (name: string, parts: AsyncGenerator<string>) => {
    const file = Readable.from(parts);
    zip.addReadStream(file, name);
    await finished(file);
  };
  const fill = async () => {
    await add('everything.json', asJson(taking));
    for (const kept of keptOfAll()) {
      const rows = await begun(rowsOf(taking, kept));
      if (rows) await add(kindFile(kept.kind), asCsv(taking, kept, rows));
    }
    zip.end();
  };
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  fill().catch(fail);
  return output;
}
