/** What is used of it. */
interface Temporal {
  Now: { timeZoneId(): string };
  Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number };
    };
  };
}

/** Newer runtimes only. A page's first format costs fifty times as much as asking this instead. */
export const temporal = () => (globalThis as { Temporal?: Temporal }).Temporal;
