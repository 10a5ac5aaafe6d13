import { formatReadableRange } from '@/platform/domain/calendarDate';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Facts } from '@/platform/web/ui/Facts';
import { answersBy } from '../domain/deadline';
import { plannedFor } from '../domain/headcount';
import { STAGES } from '../domain/stage';
import type { Invitation } from '../domain/tripViews';

/** The trip as shown above the join form (SPEC 2 'Join This Trip'). */
export function InvitationBox({ invitation }: { invitation: Invitation }) {
  const { organizerName, tripName, destination, numPeople, vibe, stage } = invitation;
  const { startDate, endDate, answerBy } = invitation;
  // An email in capitals is hard to read and to recognize.
  const isEmail = organizerName.includes('@');
  return (
    <BoardingPass
      band={
        <span>
          <bdi className={isEmail ? 'tracking-normal normal-case' : undefined}>{organizerName}</bdi>{' '}
          invites you
        </span>
      }
      title={tripName}
      headingLevel={2}
      className="mb-8"
    >
      <Facts
        items={[
          {
            label: 'Organizer',
            value: isEmail ? <EmailText email={organizerName} /> : organizerName,
            wide: isEmail,
          },
          { label: 'Destination', value: destination },
          { label: 'Planned for', value: plannedFor(numPeople) },
          { label: 'Vibe', value: vibe },
          {
            label: STAGES[stage].isOpen ? 'Suggested dates' : 'Dates',
            value: formatReadableRange(startDate, endDate) ?? 'To be decided',
            wide: true,
          },
        ]}
      />
      {answerBy && <p className="mt-4 font-medium">{answersBy(answerBy)}</p>}
    </BoardingPass>
  );
}
