/** Whose clock and language something is written in, as far as that depends on where it is read. */
export interface Reader {
  /** By its IANA name. */
  timeZone: string;
  language: string;
}

/** A reader whose clock is not that of this machine. */
interface ToldReader extends Reader {
  /** The day that `now` falls on where they are. */
  dayOf: (now: Date) => string;
}

let told: () => ToldReader | undefined = () => undefined;

/** Has it said who reads, where pages of many people are drawn; else it is whoever has this machine. */
export function readAs(reader: typeof told): void {
  told = reader;
}

export const toldReader = () => told();
