import { sql } from 'drizzle-orm';
import { sessions, users } from '@/features/identity/server/tables';
import { readTopic, type Topic } from '@/features/live/domain/topics';
import type { AppErrorCode } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { Admit } from '@/platform/server/live/deliveries';
import { can } from '../domain/permissions';
import type { Stage } from '../domain/stage';
import { STAGE } from './stage';
import { trips } from './tables';
import { travelers } from './travelers';

/** A listener's relation to the topic. */
interface ViewerRow {
  /** The listener's position in the query's input, from 1. */
  at: number;
  userId: string;
  email: string;
  isOperator: boolean;
  sessionId: string;
  /** Null if there is no such trip. */
  stage: Stage | null;
  isOrganizer: boolean | null;
  isTraveler: boolean;
}

/** The permission a listener needs to hear that a trip has changed. */
const HEARD_BY = { trip: 'hearOfChanges', invitation: 'seeInvitation' } as const;

/** Returns why a listener may no longer hear of a topic, or null if they may. */
function refusal(topic: Topic, viewer: ViewerRow | undefined): AppErrorCode | null {
  // The session has ended, or its account is gone.
  if (!viewer) return 'not_signed_in';
  switch (topic.kind) {
    case 'dashboard':
      return viewer.userId === topic.userId ? null : 'not_signed_in';
    case 'plan':
    case 'colleagues':
    case 'readyTrips':
      return viewer.isOperator ? null : 'not_operator';
    case 'trip':
    case 'invitation': {
      const { stage, isOrganizer, isTraveler } = viewer;
      // Former members and invited people are told that the trip is deleted.
      if (stage === null) return null;
      const relation = { stage, isOrganizer: isOrganizer === true, isTraveler };
      return can(viewer, HEARD_BY[topic.kind], relation) ? null : 'not_member';
    }
  }
}

/**
 * Returns a function that checks in one statement, by their current sessions, whether listeners may
 * still hear of their topics.
 */
export function createAdmit(db: Db): Admit {
  return async (listeners) => {
    const topics = listeners.map(({ topic, room }) => readTopic(room ?? topic));
    const sessionIds = listeners.map(({ sessionId }) => sessionId);
    const tripIds = topics.map((topic) => ('tripId' in topic ? topic.tripId : ''));
    const { rows } = await db.execute<ViewerRow & Record<string, unknown>>(sql`
      select asked.at::int as "at", ${users.id} as "userId", ${users.email} as "email",
        ${users.isAdmin} as "isOperator", ${sessions.id} as "sessionId",
        ${STAGE} as "stage", ${trips.userId} = ${users.id} as "isOrganizer",
        ${travelers.userId} is not null as "isTraveler"
      from unnest(${sql.param(sessionIds)}::text[], ${sql.param(tripIds)}::text[])
        with ordinality as asked(session_id, trip_id, at)
      join ${sessions} on ${sessions.id} = asked.session_id and ${sessions.expiresAt} > now()
      join ${users} on ${users.id} = ${sessions.userId}
      left join ${trips} on ${trips.id} = asked.trip_id
      left join ${travelers}
        on ${travelers.tripId} = ${trips.id} and ${travelers.userId} = ${users.id}`);
    const standings = new Map(rows.map((row) => [row.at - 1, row]));
    return topics.map((topic, at) => refusal(topic, standings.get(at)));
  };
}
