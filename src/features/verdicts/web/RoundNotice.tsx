import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { STAGES } from '@/features/trips/domain/stage';
import { counted, listed, listedFew } from '@/platform/domain/inWords';
import { trpc } from '@/platform/web/trpc';
import { Sentence } from '@/platform/web/ui/Sentence';
import { ANCHORS } from '../domain/asked/anchors';
import { type AskedQuestions, openConditions, waitsForOperators } from '../domain/questions';
import type { RoundPage } from '../domain/roundViews';
import type { SinceBooking } from '../domain/sinceBooking';

type Round = NonNullable<RoundPage['round']>;

/** Names those who can't since the booking, and those who must still agree; null if none. */
function sinceBookingSentence({ variants, chosenProposalId }: Round): string | null {
  const chosen = variants.find(({ proposalId }) => proposalId === chosenProposalId);
  const people = chosen?.decision?.people ?? [];
  const named = (wanted: SinceBooking) =>
    people.flatMap(({ name, since }) => (since === wanted ? [name] : []));
  const [cant, open] = [named('cant'), named('mustAgree')];
  const sentences = [
    cant.length > 0 && `Since the booking ${listedFew(cant)} can’t.`,
    open.length > 0 && `${listedFew(open)} must still agree to the new version.`,
  ].filter((one) => one !== false);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Names what the group asks and waits for; null if nothing. */
function asking({ round, threads }: RoundPage & AskedQuestions): string | null {
  const conditions = openConditions(round).filter(({ state }) => state === 'asked').length;
  const questions = threads.filter(waitsForOperators).length;
  const count = conditions + questions;
  if (count === 0) return null;
  const named = [
    ...(questions > 0 ? [counted(questions, 'question')] : []),
    ...(conditions > 0 ? [counted(conditions, 'condition')] : []),
  ];
  return `${listed(named)} ${count === 1 ? 'waits' : 'wait'} for your answer.`;
}

/** Says what else waits for an operator; null if nothing does. */
function waiting({ round, stage }: RoundPage): string | null {
  if (STAGES[stage].awaitsBooking)
    return 'The group has chosen. Book its plan, then mark the trip as booked.';
  return round?.chosenProposalId ? sinceBookingSentence(round) : null;
}

/** Says above the composer that something waits in what the group says, which may be far below. */
export function RoundNotice({ tripId }: { tripId: string }) {
  const { data: page } = useQuery(trpc.verdicts.review.queryOptions({ tripId }));
  const asked = page ? asking(page) : null;
  const sentence = [asked, page && waiting(page)].filter(Boolean).join(' ');
  if (sentence === '') return null;
  return (
    <p
      data-surface
      className="mb-2 flex flex-wrap items-center gap-x-3 rounded-lg lg:mb-1 border-l-4 border-teal bg-teal-wash px-3 py-1 lg:py-0.5"
    >
      <span className="font-semibold">
        <Sentence>{sentence}</Sentence>
      </span>
      <Link
        to="."
        search={(now: object) => now}
        hash={asked ? ANCHORS.questions : ANCHORS.group}
        className="inline-flex min-h-7 items-center font-semibold text-teal underline underline-offset-[0.2em] pointer-coarse:min-h-11"
      >
        {asked ? 'See What the Group Asks' : 'See What the Group Says'}
      </Link>
    </p>
  );
}
