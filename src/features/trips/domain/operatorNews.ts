import * as z from 'zod/mini';

/** The changes operators are told of while they plan a trip. */
export const NEWS_KINDS = [
  'left',
  'removed',
  'account_deleted',
  'choice_lifted',
  'trip_lost',
] as const;

/** How many days the news stays visible to operators. */
export const NEWS_DAYS = 30;

/** One news entry. `at` is an ISO instant. */
export const operatorNewsSchema = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(NEWS_KINDS),
  /** Null if the trip is gone. */
  tripId: z.nullable(z.string()),
  tripName: z.string(),
  /** Whom it is about; empty once they may no longer be named. */
  name: z.string(),
});
export type OperatorNews = z.infer<typeof operatorNewsSchema>;

/** Describes the news in a sentence. */
export function newsSentence({ kind, name }: Pick<OperatorNews, 'kind' | 'name'>): string {
  switch (kind) {
    case 'left':
      return `${name} has left the trip.`;
    case 'removed':
      return `The organizer has removed ${name} from the trip.`;
    case 'account_deleted':
      return 'A traveler has deleted their account, and so left the trip.';
    case 'choice_lifted':
      return 'The choice of a plan was lifted after somebody left: the trip is proposed again.';
    case 'trip_lost':
      return 'The organizer has deleted their account, and this booked trip went with it.';
  }
}
