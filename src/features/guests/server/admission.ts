import { sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import type { Admission } from '@/features/responses/server/commands';
import { responses } from '@/features/responses/server/tables';
import { linkCookie } from './linkCookie';
import { guests } from './tables';
import { isMeantByEmail, mayBeOne } from './tieByEmail';

const given = (name: string) => sql`${sql.placeholder(name)}::text`;

/** The email of the account in the placeholder `userId`, if it is verified. */
const PROVED_EMAIL = sql`(select ${users.email} from ${users}
  where ${users.id} = ${given('userId')} and ${users.emailVerified})`;

/** True if the account has no place on the list yet. */
const hasNoPlace = sql`not exists (select from ${guests} own
  where own.trip_id = ${given('tripId')} and own.user_id = ${given('userId')})`;

/**
 * The personal link that an account came by. It no longer counts once they are in: people look at
 * each other's links, and say on the page if one is theirs.
 */
const CAME_BY = sql`(free.token = ${given('guestToken')} and not exists (select from ${responses} r
  where r.trip_id = ${given('tripId')} and r.user_id = ${given('userId')} and not r.waiting))`;

const IS_MEANT = isMeantByEmail(sql`free`, given('firstName'), given('lastName'));

/**
 * The guest list's part in saving an answer (SPEC-2 4). The account takes the place of the personal
 * link that it came by, else the one with its verified email, unless somebody else has taken it.
 * Each account takes one place. Anyone who has answered can come after all.
 */
export const guestAdmission: Admission = {
  tokenOf: linkCookie.read,
  takePlace: (mayTake) => sql`
    update ${guests} set user_id = ${given('userId')}, declined_at = null, decline_reason = ''
    where ${guests.id} = (
        select free.id from ${guests} free
        where free.trip_id = ${given('tripId')} and free.user_id is null
          and (${CAME_BY} or (free.email = ${PROVED_EMAIL} and ${IS_MEANT})) and ${mayBeOne(sql`free.id`, given('userId'))}
        order by ${CAME_BY} desc nulls last limit 1
      )
      and ${guests.userId} is null and ${hasNoPlace} and ${mayTake}
    returning ${guests.id}`,
  isListed: sql`exists (select from ${guests} listed
    where listed.trip_id = ${given('tripId')}
      and (listed.user_id = ${given('userId')} or listed.email = ${PROVED_EMAIL}))`,
};
