import * as z from 'zod/mini';

/** Two responses, by their travelers' ids. */
const pair = z.tuple([z.string(), z.string()]);

/** What a trip waits for somebody's yes to, as far as it is the caller's (SPEC-4 16). */
export const askedSchema = z.object({
  /** Travelers who may be offered the trip, since their email is proved; for the organizer. */
  nextOrganizers: z.array(z.string()),
  /** Whom the organizer has offered the trip; for both of them. */
  offeredTo: z.nullable(z.string()),
  /** Responses that the organizer takes for one person's, and has asked about; for the organizer. */
  samePerson: z.array(z.object({ pair, isDenied: z.boolean() })),
  /** The pair that the caller is asked about, with what each account says is to stay. */
  ownPair: z.nullable(
    z.object({ pair, keeps: z.nullable(z.string()), otherKeeps: z.nullable(z.string()) }),
  ),
});
export type Asked = z.infer<typeof askedSchema>;

/** A row as read. */
export interface AskedPair {
  firstId: string;
  secondId: string;
  firstKeeps: string | null;
  secondKeeps: string | null;
  isDenied: boolean;
}

/** Reduces the pairs of a trip to what one of its members may know of them. */
export function pairsFor(
  pairs: readonly AskedPair[],
  { isOrganizer, ownId }: { isOrganizer: boolean; ownId: string | null },
): Pick<Asked, 'samePerson' | 'ownPair'> {
  const pairOf = ({ firstId, secondId }: AskedPair): [string, string] => [firstId, secondId];
  const own = pairs.find(
    ({ firstId, secondId, isDenied }) => !isDenied && (firstId === ownId || secondId === ownId),
  );
  const [keeps, otherKeeps] = own
    ? ownId === own.firstId
      ? [own.firstKeeps, own.secondKeeps]
      : [own.secondKeeps, own.firstKeeps]
    : [null, null];
  return {
    samePerson: isOrganizer
      ? pairs.map((asked) => ({ pair: pairOf(asked), isDenied: asked.isDenied }))
      : [],
    ownPair: own ? { pair: pairOf(own), keeps, otherKeeps } : null,
  };
}
