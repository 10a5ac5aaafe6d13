import type { ReadAs } from '../../domain/foreseen/readAs';
import { LeftOutNotice } from '../LeftOutNotice';
import { WhatChanged } from '../WhatChanged';

/** The news above a plan that an operator reads as somebody: what that person would read there. */
export function ReadAsNews({
  news,
  leftOut,
  meaning,
}: Pick<ReadAs, 'news' | 'leftOut' | 'meaning'>) {
  if (leftOut !== null) return <LeftOutNotice why={leftOut} isOpen={false} />;
  return news.length > 0 ? <WhatChanged sentences={news} asks={meaning === 'again'} /> : null;
}
