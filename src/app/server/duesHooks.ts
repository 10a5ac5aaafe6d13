import { duesAfterVersion } from '@/features/dues/server/afterVersion';
import { afterProposal as verdictsAfterProposal } from '@/features/verdicts/server/afterProposal';

/** What a new version does: to its round, and, if it is the chosen one from now on, to dues. */
export const afterProposal: typeof verdictsAfterProposal = async (tx, version) => {
  const joined = await verdictsAfterProposal(tx, version);
  await duesAfterVersion(tx, version);
  return joined;
};
