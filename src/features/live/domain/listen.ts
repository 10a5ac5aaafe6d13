import * as z from 'zod/mini';
import { TAB_MAX } from '@/platform/domain/pageHeaders';
import { MOST_AGE } from './livePage';

/** Input of a page that starts listening. */
export const listenSchema = z.object({
  /** Age of the page's data in milliseconds, or null if it must be notified at once. */
  age: z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_AGE))),
  /** The page's tab, as in the headers of its calls. */
  tab: z.optional(z.string().check(z.maxLength(TAB_MAX))),
});
