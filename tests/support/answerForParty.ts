import { NEW_COMPANION, type TypedCompanion } from '@/features/responses/domain/companions';
import type { TestPerson } from './callers';
import { answersInput } from './factories';

/**
 * Answers a trip for somebody and these companions: adults who need nothing unless overridden.
 * @param began the version of the answer that this changes; null for the first one
 */
export async function answerForParty(
  traveler: TestPerson,
  tripId: string,
  companions: readonly Partial<TypedCompanion>[],
  answers: Omit<Parameters<typeof answersInput>[0] & object, 'companions'> = {},
  began: number | null = null,
): Promise<void> {
  const list = companions.map((one) => ({ ...NEW_COMPANION, ...one }));
  await traveler.api.responses.submit({
    ...{ tripId, overwrite: true, began },
    answers: answersInput({ ...answers, companions: list }),
  });
}
