import type { Stage } from '@/features/trips/domain/stage';
import { ProgressLine } from '@/platform/web/ui/ProgressLine';
import { groupProgress } from '../domain/groupProgress';

interface GroupProgressProps {
  trip: { stage: Stage; numPeople: string };
  /** How many have answered. */
  answered: number;
  /** The same of those on the organizer's list, where there is one (SPEC-2 4). */
  list: { answered: number; expected: number } | null;
}

/** How many of the expected number have answered: '5 of 8 are aboard'. */
export function GroupProgress({ trip, answered, list }: GroupProgressProps) {
  const progress = groupProgress(trip, answered, list);
  if (progress === null) return null;
  const { label, expected } = progress;
  if (expected === null) return <p className="font-medium">{label}</p>;
  return (
    <ProgressLine
      label={label}
      value={progress.answered}
      total={expected}
      className="max-w-xl grow basis-72"
    />
  );
}
