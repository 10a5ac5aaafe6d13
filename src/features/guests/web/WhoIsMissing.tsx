import { useSuspenseQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { Section } from '@/platform/web/ui/Section';
import type { WhoIsComing } from '../domain/guestViews';

/**
 * Region 'Who is missing', for members and operators. Once the trip takes no answers, only who
 * can't come. Empty if the trip has no guest list.
 */
export function WhoIsMissing({ tripId, className }: { tripId: string; className?: string }) {
  const { data } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const { missing, cantCome } = data;
  if (missing === null && cantCome.length === 0) return null;
  return (
    <Section
      title={missing ? 'Who is missing' : 'Who can’t come'}
      titleClass="mb-2 text-2xl"
      className={className}
    >
      <MissingNames missing={missing} cantCome={cantCome} />
    </Section>
  );
}

/** The guests who have said nothing yet, and those who can't come (SPEC-2 4). */
export function MissingNames({ missing, cantCome }: Pick<WhoIsComing, 'missing' | 'cantCome'>) {
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {missing && (
        <p>
          {missing.length > 0 ? 'Still missing: ' : 'Nobody on the list is missing.'}
          <span translate="no">{missing.join(', ')}</span>
        </p>
      )}
      {cantCome.length > 0 && (
        <p className="text-ink-soft">
          {missing && "Can't come: "}
          <span translate="no">{cantCome.join(', ')}</span>
        </p>
      )}
    </div>
  );
}
