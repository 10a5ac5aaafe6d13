import { createContext, type ReactNode, useContext, useMemo } from 'react';
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

/**
 * A sentence in which names and amounts are kept from translators. Anything but text is left as it
 * is.
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
      text
    ),
  );
}
