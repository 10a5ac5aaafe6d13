import { createContext, type ReactNode, useContext } from 'react';
import { sentenceParts } from '@/platform/domain/sentenceParts';

/** The names of the people, plans and trip that a page's sentences may hold. */
export const NamesContext = createContext<readonly string[]>([]);

/**
 * A sentence in which names and amounts are kept from translators. Anything but text is left as it
 * is.
 */
export function Sentence({ children }: { children: ReactNode }) {
  const names = useContext(NamesContext);
  if (typeof children !== 'string') return children;
  return sentenceParts(children, names).map(({ text, isKept }, at) =>
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
