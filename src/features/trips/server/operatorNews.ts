import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { earlierNow } from '@/platform/server/database/earlierNow';
import { NEWS_DAYS } from '../domain/operatorNews';
import { operatorNews } from './tables';

/** Removes what operators have been told long enough ago. */
export async function forgetOldNews(db: Db, now: Date): Promise<void> {
  await db
    .delete(operatorNews)
    .where(lt(operatorNews.at, sql`${earlierNow(now)} - make_interval(days => ${NEWS_DAYS})`));
}
