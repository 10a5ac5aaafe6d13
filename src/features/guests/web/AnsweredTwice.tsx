import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import type { WhoIsComing } from '../domain/guestViews';
import { useSettleTwice } from './api';

interface AnsweredTwiceProps {
  tripId: string;
  twice: WhoIsComing['twice'];
}

/** Companions who seem to have answered themselves, for whoever can say so (SPEC-4 14.2). */
export default function AnsweredTwice({ tripId, twice }: AnsweredTwiceProps) {
  return (
    <ul id="answered-twice" aria-label="One person twice?" className="mb-4 flex flex-col gap-2">
      {twice.map((one) => (
        <li key={`${one.companionId} ${one.travelerId}`}>
          <Question tripId={tripId} asked={one} />
        </li>
      ))}
    </ul>
  );
}

function Question({ tripId, asked }: { tripId: string; asked: WhoIsComing['twice'][number] }) {
  const { companionId, travelerId, name, party } = asked;
  const settle = useSettleTwice(tripId);
  const say = (isOne: boolean) => settle.mutate({ companionId, travelerId, isOne });
  return (
    <div
      data-surface
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border-l-4 border-sun bg-sun-wash px-4 py-2.5"
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          Is this the <bdi translate="no">{name}</bdi> of <bdi translate="no">{party}</bdi>'s party?
        </p>
        <p className="text-[0.9375rem]">
          <bdi translate="no">{name}</bdi> has answered too. If it is, they stand by themselves from
          then on. Until then they count once.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Yes, It Is: ${name} of ${party}’s party`}
          pending={settle.isPending}
          onClick={() => say(true)}
        >
          Yes, It Is
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`No, Somebody Else: ${name} is not of ${party}’s party`}
          disabled={settle.isPending}
          onClick={() => say(false)}
        >
          No, Somebody Else
        </Button>
      </div>
      <Problem className="w-full">{settle.problem}</Problem>
    </div>
  );
}
