import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Invitation } from '../domain/tripViews';
import { InvitationBox } from './InvitationBox';

const invitation: Invitation = {
  tripId: 'amy-lima',
  organizerName: 'Amy Adams',
  tripName: 'Lima',
  destination: 'Lima',
  numPeople: '4',
  vibe: 'Calm',
  startDate: null,
  endDate: null,
  answerBy: null,
  stage: 'gathering',
  isOrganizer: false,
  needsDeletedOn: null,
  isMember: false,
  isRemoved: false,
};

const written = (about: Partial<Invitation>) =>
  renderToStaticMarkup(<InvitationBox invitation={{ ...invitation, ...about }} />);

it('a name with reversed letters reverses only itself', () => {
  const organizerName = 'Amy \u202Eelpmaxe.knab';
  expect(written({ organizerName })).toContain(
    `<bdi translate="no">${organizerName}</bdi> invites you`,
  );
});

// SPEC 2 'Join This Trip'
it('invites nobody to a trip that they are on, and names its organizer', () => {
  const html = written({ isMember: true });
  expect(html).not.toContain('invites you');
  expect(html).toContain('Organizer: <bdi translate="no">Amy Adams</bdi>');
});

it('calls the dates suggested only while the group still answers', () => {
  expect(written({})).toContain('>Suggested dates<');
  expect(written({ stage: 'booked' })).toContain('>Dates<');
});

// SPEC-2 1 'One truth'
it('says for how many the trip is planned, which is no count of who has answered', () => {
  expect(written({ numPeople: '9' })).toMatch(/>Planned for<.*>9 people</);
});
