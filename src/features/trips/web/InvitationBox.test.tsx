import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InvitationBox } from './InvitationBox';

it('a name with reversed letters reverses only itself', () => {
  const organizerName = 'Amy \u202Eelpmaxe.knab';
  const html = renderToStaticMarkup(
    <InvitationBox
      invitation={{
        tripId: 'amy-lima',
        organizerName,
        tripName: 'Lima',
        destination: 'Lima',
        numPeople: '4',
        vibe: 'Calm',
        startDate: null,
        endDate: null,
        answerBy: null,
        stage: 'gathering',
        isMember: false,
        isRemoved: false,
      }}
    />,
  );
  expect(html).toContain(`<bdi>${organizerName}</bdi> invites you`);
});
