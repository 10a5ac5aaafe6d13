import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { NEWS_DAYS } from '../domain/operatorNews';
import { operatorNews } from './tables';

/** Removes what operators have been told long enough ago. */
export async function forgetOldNews(db: Db): Promise<void> {
  await db
    .delete(operatorNews)
    .where(lt(operatorNews.at, sql`now() - make_interval(days => ${NEWS_DAYS})`));
}
