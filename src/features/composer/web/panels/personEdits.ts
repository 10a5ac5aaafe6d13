import * as z from 'zod/mini';
import { type PlanPersonForm, planPersonSchema } from '@/features/plans/domain/plan';
import { versionField } from '@/platform/domain/version';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { SavedPerson } from '../../domain/composer';
import { NEVER_SAVED, personFault, typedPerson } from '../../domain/typedPerson';
import { type ComposerApi, savedPlan } from '../api';
import { composerContext } from '../composerContext';
import type { OfPlan } from '../item/itemEdit';

export type PersonEdits = EditStore<PlanPersonForm, object, SavedPerson, OfPlan>;

/** What was typed about the open plan's people and isn't saved yet. */
export const [PersonEditsContext, usePersonEdits] = composerContext<PersonEdits>();

/**
 * What comes with the refusal of a late save: what is saved about the person now, or that nothing
 * is.
 */
const refusedSchema = z.object({
  travelerId: z.string(),
  without: z._default(z.boolean(), false),
  arrives: z._default(planPersonSchema.shape.arrives, null),
  leaves: z._default(planPersonSchema.shape.leaves, null),
  byThemselves: z._default(z.boolean(), false),
  version: z.nullable(versionField),
});

function readSaved(saved: unknown): Pick<SavedPerson, 'person' | 'version'> {
  if (saved && typeof saved === 'object' && 'person' in saved) return saved as SavedPerson;
  const { version, ...person } = refusedSchema.parse(saved);
  return { person, version: version ?? NEVER_SAVED };
}

/**
 * Creates the store that saves what a plan says about people as it is typed, each person
 * separately.
 */
export function makePersonEdits(planId: string, api: ComposerApi): PersonEdits {
  return new EditStore({
    blank: { without: false, arrives: '', leaves: '' },
    check(form) {
      const open = savedPlan({ api }, planId);
      return open ? personFault(form, open.plan) : null;
    },
    send: api.savePerson,
    read(saved) {
      const { person, version } = readSaved(saved);
      return { version, form: typedPerson(person.travelerId, person) };
    },
  });
}
