import type { ReadAs } from '../../domain/foreseen/readAs';
import { LeftOutNotice } from '../LeftOutNotice';
import { WhatChanged } from '../WhatChanged';

/** Above a plan that is read as somebody: what they would read there of it. */
export function ReadAsNews({
  news,
  leftOut,
  meaning,
}: Pick<ReadAs, 'news' | 'leftOut' | 'meaning'>) {
  if (leftOut !== null) return <LeftOutNotice why={leftOut} isOpen={false} />;
  return news.length > 0 ? <WhatChanged sentences={news} asks={meaning === 'again'} /> : null;
}
