import { formatReadableRange } from '@/platform/domain/calendarDate';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { DatesText } from '@/platform/web/ui/DatesText';
import { Facts } from '@/platform/web/ui/Facts';
import { answersBy } from '../domain/deadline';
import { plannedFor } from '../domain/headcount';
import { STAGES } from '../domain/stage';
import type { Invitation } from '../domain/tripViews';

/** A longer vibe gets a line of its own. */
const SHORT_VIBE = 40;

/** The trip as shown above the join form (SPEC 2 'Join This Trip'). */
export function InvitationBox({ invitation }: { invitation: Invitation }) {
  const { organizerName, tripName, destination, numPeople, vibe, stage } = invitation;
  const { startDate, endDate, answerBy, isMember } = invitation;
  // An email in capitals is hard to read and to recognize.
  const isEmail = organizerName.includes('@');
  const organizer = (
    <bdi translate="no" className={isEmail ? 'tracking-normal normal-case' : undefined}>
      {organizerName}
    </bdi>
  );
  return (
    <BoardingPass
      // Nobody invites whoever is on the trip already.
      band={isMember ? <>Organizer: {organizer}</> : <>{organizer} invites you</>}
      title={tripName}
      headingLevel={2}
      className="mb-6"
    >
      <Facts
        // The dates stay on one line in any font, or the form moves when this one's is there.
        className="@xs:grid-cols-[3fr_2fr]"
        items={[
          { label: 'Destination', value: destination },
          { label: 'Planned for', value: plannedFor(numPeople) },
          {
            label: STAGES[stage].isOpen ? 'Suggested dates' : 'Dates',
            value: (
              <DatesText>{formatReadableRange(startDate, endDate) ?? 'To be decided'}</DatesText>
            ),
          },
          { label: 'Vibe', value: vibe, wide: vibe.length > SHORT_VIBE },
        ]}
      />
      {answerBy && <p className="font-medium">{answersBy(answerBy)}</p>}
    </BoardingPass>
  );
}
