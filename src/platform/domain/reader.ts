/** The time zone and language to write in when text depends on where it is read. */
export interface Reader {
  /** An IANA name. */
  timeZone: string;
  language: string;
}

/** A reader in another time zone than this machine's. */
interface ToldReader extends Reader {
  /** Returns the reader's date at `now`. */
  dayOf: (now: Date) => string;
}

/** The language that a browser names, in its usual form; English for one that `Intl` refuses ('C'). */
export function languageOf(said: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(said)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

let told: () => ToldReader | undefined = () => undefined;

/**
 * Sets where the reader comes from, for processes that render pages for many people. By default the
 * reader is this machine's user.
 */
export function readAs(reader: typeof told): void {
  told = reader;
}

export const toldReader = () => told();
