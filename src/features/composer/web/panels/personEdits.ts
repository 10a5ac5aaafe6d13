import * as z from 'zod/mini';
import { type PlanPersonForm, planPersonSchema } from '@/features/plans/domain/plan';
import { versionField } from '@/platform/domain/version';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { SavedData } from '@/platform/web/edits/savedData';
import { trpcClient } from '@/platform/web/trpc';
import type { ComposerPage, savedPersonSchema } from '../../domain/composer';
import { personFault, typedPerson } from '../../domain/typedPerson';
import type { OfPlan } from '../item/itemEdit';

/** The version of what nobody has saved yet. */
export const NEVER_SAVED = 0;

type SavedPerson = z.infer<typeof savedPersonSchema>;

export type PersonEdits = EditStore<PlanPersonForm, object, SavedPerson, OfPlan>;

/**
 * What a refusal for being late carries: the person as they are by now, or that nothing is said of
 * them any more.
 */
const refusedSchema = z.object({
  travelerId: z.string(),
  without: z._default(z.boolean(), false),
  arrives: z._default(planPersonSchema.shape.arrives, null),
  leaves: z._default(planPersonSchema.shape.leaves, null),
  version: z.nullable(versionField),
});

function readSaved(saved: unknown): Pick<SavedPerson, 'person' | 'version'> {
  if (saved && typeof saved === 'object' && 'person' in saved) return saved as SavedPerson;
  const { version, ...person } = refusedSchema.parse(saved);
  return { person, version: version ?? NEVER_SAVED };
}

/** The page with what a save of one person has given back. */
function withPerson(page: ComposerPage, planId: string, saved: SavedPerson): ComposerPage {
  const { person, version, changes } = saved;
  const { travelerId } = person;
  return {
    ...page,
    plans: page.plans.map((one) => {
      if (one.plan.planId !== planId) return one;
      const others = one.plan.people.filter((own) => own.travelerId !== travelerId);
      return {
        ...one,
        plan: { ...one.plan, people: [...others, person] },
        personVersions: { ...one.personVersions, [travelerId]: version },
        changes: Math.max(one.changes, changes),
      };
    }),
  };
}

/** Saves what a plan says about people as it is typed, each person separately. */
export function makePersonEdits(
  tripId: string,
  planId: string,
  cache: SavedData<ComposerPage>,
): PersonEdits {
  return new EditStore({
    check(form) {
      const open = cache.read()?.plans.find(({ plan }) => plan.planId === planId);
      return open ? personFault(form, open.plan) : null;
    },
    send: ({ form: person, began }) =>
      trpcClient.plans.savePerson.mutate({
        ...{ tripId, planId, person },
        began: began === NEVER_SAVED ? null : began,
      }),
    read(saved) {
      const { person, version } = readSaved(saved);
      return { version, form: typedPerson(person.travelerId, person) };
    },
    onSaved: (_edit, saved) => cache.write((page) => withPerson(page, planId, saved)),
  });
}
