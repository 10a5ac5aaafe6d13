import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { Door } from '@/features/guests/domain/door';
import { doorPreview } from '@/features/guests/domain/doorPreview';
import { CLOSED_DOOR } from '@/features/guests/domain/doorWords';
import type { Arrival } from '@/features/guests/domain/guestViews';
import { CantCome } from '@/features/guests/web/cantCome/CantCome';
import { IsThisYou } from '@/features/guests/web/cantCome/IsThisYou';
import { RenewedLink } from '@/features/guests/web/cantCome/RenewedLink';
import { DoorBox } from '@/features/guests/web/DoorBox';
import type { Session } from '@/features/identity/domain/session';
import { AuthCard } from '@/features/identity/web/AuthCard';
import { LoginPrompt, WaysIn } from '@/features/identity/web/LoginPrompt';
import { sessionQuery, useSession } from '@/features/identity/web/useSession';
import { closedBecause } from '@/features/responses/domain/afterAnswering';
import { ResponsePage } from '@/features/responses/web/ResponsePage';
import { invitesTo } from '@/features/trips/domain/invitesTo';
import { joinPath } from '@/features/trips/domain/tripId';
import { NAME_MAX } from '@/platform/domain/textLimits';
import { trpc } from '@/platform/web/trpc';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { arrive, endedLink } from '../arrive';
import { describedAs, titleOf } from '../pageHead';
import { FormPending } from '../pending/FormPending';
import { readAll } from '../readAll';

interface Search {
  /** The name of a guest whom the organizer adds to their own party (SPEC-4 14.1). */
  companion?: string;
}

export const Route = createFileRoute('/join/$tripId/')({
  staticData: { asksForLogin: true },
  validateSearch: ({ companion, ...others }: Record<string, unknown>): Search => ({
    ...others,
    ...(typeof companion === 'string' && { companion: companion.trim().slice(0, NAME_MAX) }),
  }),
  loader: async ({ context: { queryClient }, params: { tripId } }): Promise<Door> => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    const arrival = trpc.guests.arrival.queryOptions({ tripId });
    if (session) {
      await readAll(
        queryClient,
        trpc.trips.invitation.queryOptions({ tripId }),
        trpc.responses.own.queryOptions({ tripId }),
        trpc.guests.knownName.queryOptions({ tripId }),
        arrival,
      );
      return null;
    }
    const [door] = await Promise.all([
      // The way in works without either.
      queryClient.fetchQuery(trpc.guests.door.queryOptions({ tripId })).catch(() => null),
      readAll(queryClient, arrival).catch(() => undefined),
    ]);
    return door;
  },
  head: ({ loaderData: door }) => {
    const isOpen = door?.state === 'open';
    const { meta = [] } = titleOf(isOpen ? invitesTo(door.invites, door.tripName) : undefined);
    return {
      meta: import.meta.env.SSR && door ? [...meta, ...describedAs(doorPreview(door))] : meta,
    };
  },
  pendingComponent: () => <FormPending invitation />,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { user, loading } = useSession();
    const router = useRouter();
    useEffect(() => void arrive(tripId, () => router.invalidate()), [router, tripId]);
    if (loading) return null;
    if (user) return <JoinTrip tripId={tripId} user={user} />;
    return <Invited tripId={tripId} />;
  },
});

/** For somebody who came by a personal link that has ended, or that another has replaced. */
function EndedLink({ tripId, renewedBy }: { tripId: string; renewedBy: string | undefined }) {
  const problem = useSyncExternalStore(endedLink.subscribe, endedLink.sentence, () => null);
  if (renewedBy !== undefined) return <RenewedLink tripId={tripId} renewedBy={renewedBy} />;
  return (
    problem && (
      <Notice tone="warn" still className="mb-6">
        {problem}
      </Notice>
    )
  );
}

/** For anyone not signed in: the invitation, the way in, and the way to decline, in one box. */
function Invited({ tripId }: { tripId: string }) {
  const { data: arrival } = useQuery(trpc.guests.arrival.queryOptions({ tripId }));
  const door = Route.useLoaderData();
  const ended = <EndedLink tripId={tripId} renewedBy={arrival?.renewedBy} />;
  const guest = arrival?.guest ?? null;
  const redirect = joinPath(tripId);
  const isClosed = door?.state === 'closed';
  const hasDeclined = guest?.hasDeclined === true;
  const ownWay = guest && !guest.hasAnswered && (
    <CantCome tripId={tripId} guest={guest} isClosed={isClosed} />
  );
  const decline = ownWay && <div className="border-t border-line pt-3">{ownWay}</div>;
  const invitation = invitationOf(door, guest);
  if (!invitation && isClosed && ownWay) {
    return (
      <AuthCard title="Join This Trip" above={ended}>
        {ownWay}
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <p>{CLOSED_FOR_GUEST}</p>
          <WaysIn redirect={redirect} membersOnly isAside />
        </div>
      </AuthCard>
    );
  }
  if (!invitation) {
    return (
      <LoginPrompt
        title="Join This Trip"
        membersOnly={isClosed}
        offersCode
        intro={isClosed ? CLOSED_DOOR : HIDDEN}
        redirect={redirect}
        above={ended}
      >
        {decline}
      </LoginPrompt>
    );
  }
  return (
    <Page width="form">
      {ended}
      <DoorBox {...invitation} greets={guest?.greets ?? null}>
        {hasDeclined && decline}
        <p>
          {hasDeclined
            ? 'If you can come after all, you can also log in or sign up, and answer.'
            : 'Please log in, or sign up in a minute, to say when you can come.'}
        </p>
        <WaysIn redirect={redirect} offersCode />
        {!hasDeclined && decline}
      </DoorBox>
    </Page>
  );
}

const CLOSED_FOR_GUEST = 'If you have answered already, please log in.';

const HIDDEN =
  'You have been invited. Please log in, or sign up in a minute, to see the invitation.';

/**
 * Returns who invites to what, from the door or else from the personal link; null if neither tells,
 * and once no answers are taken (SPEC-2 4 'The open door').
 */
function invitationOf(door: Door, guest: Arrival['guest']) {
  if (door?.state === 'open') return { invites: door.invites, tripName: door.tripName, door };
  if (door !== null || guest === null) return null;
  return { invites: guest.organizerName, tripName: guest.tripName, door: null };
}

function JoinTrip({ tripId, user }: { tripId: string; user: Session }) {
  const { companion } = Route.useSearch();
  const { data: own } = useSuspenseQuery(trpc.responses.own.queryOptions({ tripId }));
  const { data: invitation } = useSuspenseQuery(trpc.trips.invitation.queryOptions({ tripId }));
  const { data: arrival } = useSuspenseQuery(trpc.guests.arrival.queryOptions({ tripId }));
  const { data: known } = useSuspenseQuery(trpc.guests.knownName.queryOptions({ tripId }));
  const { guest, renewedBy, isWaiting } = arrival;
  const isMine = invitation.isMember || isWaiting;
  const isClosed = closedBecause(invitation) === 'trip_ready';
  return (
    <ResponsePage
      key={`${tripId} ${companion ?? ''}`}
      mode={companion && own ? 'edit' : 'join'}
      {...{ invitation, user, known, isWaiting, companion }}
      above={!isMine && <EndedLink tripId={tripId} renewedBy={renewedBy} />}
      asked={guest && <IsThisYou tripId={tripId} guest={guest} />}
      below={
        !isMine &&
        guest && (
          <div className="mt-4">
            <CantCome tripId={tripId} guest={guest} isClosed={isClosed} />
          </div>
        )
      }
      cantCome={guest?.hasDeclined === true && !isMine}
    />
  );
}
