import * as z from 'zod/mini';
import { TAB_MAX } from '@/platform/domain/pageHeaders';
import { MOST_AGE } from './livePage';

/** What a page says when it begins to listen. */
export const listenSchema = z.object({
  /** How old what the page shows is, in milliseconds; null when it has to be told at once. */
  age: z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_AGE))),
  /** The tab that it is in, as its calls name it. */
  tab: z.optional(z.string().check(z.maxLength(TAB_MAX))),
});
