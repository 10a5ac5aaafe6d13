import { createContext, type ReactNode } from 'react';
import type { LivedItem } from '@/features/plans/domain/view';
import type { Option } from '../domain/proposals';
import type { Reading } from '../domain/readProposal';

/** An optional item in its day. */
export interface OfOption {
  item: Pick<LivedItem, 'itemId' | 'title'>;
  option: Option;
  reading: Reading;
}

/** Draws what a line says of an optional item; whose code only plans that have one fetch. */
export const OptionContext = createContext<((about: OfOption) => ReactNode) | null>(null);
