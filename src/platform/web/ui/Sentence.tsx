import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { SHORT_MONTHS } from '@/platform/domain/calendarDate';
import { sentencePieces } from '@/platform/domain/sentenceParts';

const NamesContext = createContext<readonly string[]>([]);

interface UntranslatedNamesProps {
  names: readonly string[];
  children: ReactNode;
}

/** Names of people, plans or trips that the sentences in it may hold, besides those around it. */
export function UntranslatedNames({ names, children }: UntranslatedNamesProps) {
  const around = useContext(NamesContext);
  const all = useMemo(() => [...around, ...names], [around, names]);
  return <NamesContext value={all}>{children}</NamesContext>;
}

const DATE = String.raw`\b(?:[A-Z][a-z]{2}, )?(?:${SHORT_MONTHS.join('|')}) \d{1,2}(?:, \d{4})?(?!\d)`;

/** A date as `formatReadableDate` writes it, in a range with its dash; within a month, all of it. */
const DATES = new RegExp(String.raw`(${DATE}(?: – \d{1,2}(?:, \d{4})?| –(?= ${DATE}))?)`);

const datesTogether = (text: string): ReactNode =>
  text.split(DATES).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same dates may stand in it twice
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/**
 * A sentence in which names and amounts are kept from translators, and dates from line breaks.
 * Anything but text is left as it is.
 */
export function Sentence({ children }: { children: ReactNode }) {
  const names = useContext(NamesContext);
  if (typeof children !== 'string') return children;
  return sentencePieces(children, names).map(({ text, isKept }, at) =>
    isKept ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand in it twice
      <span key={at} translate="no">
        {text}
      </span>
    ) : (
      datesTogether(text)
    ),
  );
}
