import { DUE_KINDS } from '../domain/dueState';
import type { DueView } from '../domain/dueViews';

/** What a row is for, in words. */
export const titleOf = ({ kind, title }: Pick<DueView, 'kind' | 'title'>): string =>
  title || DUE_KINDS[kind];
