import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Card } from '@/platform/web/ui/Card';
import { Part } from '@/platform/web/ui/Part';
import { Section } from '@/platform/web/ui/Section';
import type { OrganizerDues } from '../domain/dueViews';
import { PartyMark } from './DueMark';

const PayeeDuesPanel = lazy(() => import('./PayeeDuesPanel'));

/** Dues for the organizer of a chosen plan: how far each party is, or all of it as the payee. */
export function OrganizersDues({ tripId }: { tripId: string }) {
  const { data: states } = useQuery(trpc.dues.forOrganizer.queryOptions({ tripId }));
  const isPayee = states?.payee === 'organizer';
  const { data: page } = useQuery(
    trpc.dues.forPayee.queryOptions({ tripId }, { enabled: isPayee }),
  );
  if (isPayee)
    return page ? (
      <Part>
        <PayeeDuesPanel {...{ tripId, page }} />
      </Part>
    ) : null;
  return states && states.parties.length > 0 ? <PartyStates page={states} /> : null;
}

/** For the organizer: how far each party is, without amounts (SPEC-4 15.2). */
function PartyStates({ page: { parties } }: { page: OrganizerDues }) {
  return (
    <Section title="Dues" className="print:hidden">
      <Card className="mt-4 max-w-2xl">
        <p className="text-ink-soft">
          Who has paid. Amounts are between each of them and the payee.
        </p>
        <ul className="mt-2 divide-y divide-line">
          {parties.map(({ travelerId, name, hasLeft, state }) => (
            <li
              key={travelerId}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">
                <bdi translate="no">{name}</bdi>
                {hasLeft && (
                  <span className="font-normal text-ink-soft"> · does not go any more</span>
                )}
              </span>
              <PartyMark state={state} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
