import { expect, it } from 'vitest';
import { DOOR_PLACEHOLDER } from '@/app/domain/pageFiles';
import type { OpenDoor } from '@/features/guests/domain/door';
import { doorLine, doorWords, SAMPLE_DOOR } from '@/features/guests/domain/doorWords';
import { DoorPages } from './doorPages';

const words = doorWords(SAMPLE_DOOR);
const TEMPLATE = [
  `<title>${words.headline}</title><p>${doorLine(words)}</p>`,
  `<bdi>${SAMPLE_DOOR.invites}</bdi> to <bdi>${SAMPLE_DOOR.tripName}</bdi>, ${words.destination}`,
  `<p>${words.answers}</p><meta name="door" content="${DOOR_PLACEHOLDER}">`,
].join('\n');

const pages = new DoorPages(
  new Map(['hidden', 'open', 'closed'].map((state) => [state, () => `${state}\n${TEMPLATE}`])),
  (state) => state,
);

function page(door: OpenDoor | null | undefined): string {
  const answer = pages.respond({ carried: undefined, door }, new Request('http://localhost/'));
  return new TextDecoder().decode(answer?.body as Uint8Array);
}

// SPEC-2 4 'The open door'
it('puts a trip’s words in the place of the sample’s, each in its place', () => {
  const door = { ...SAMPLE_DOOR, invites: 'Amy', tripName: 'Lima', destination: 'Peru' };
  expect(page({ ...door, answerBy: null })).toBe(
    [
      'open',
      '<title>Amy invites you to Lima</title><p>Peru · Jan 2 – 9, 1901</p>',
      '<bdi>Amy</bdi> to <bdi>Lima</bdi>, Peru',
      `<p></p><meta name="door" content="${JSON.stringify({ ...door, answerBy: null }).replaceAll('"', '&quot;')}">`,
    ].join('\n'),
  );
});

it('keeps what somebody typed as text, also what reads as the sample or as a pattern', () => {
  const tripName = `"><script>$& ${SAMPLE_DOOR.destination} ${DOOR_PLACEHOLDER}`;
  const html = page({ ...SAMPLE_DOOR, tripName, destination: 'Peru' });
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    `<bdi>&quot;&gt;&lt;script&gt;$&amp; Sample-Destination door-placeholder</bdi>, Peru`,
  );
});

it('tells the page of a hidden door that there is none, and where it is not known lets it ask', () => {
  expect(page(null)).toContain('name="door" content="null"');
  expect(page(undefined)).toContain('name="door" content=""');
  for (const door of [null, undefined]) expect(page(door)).toMatch(/^hidden/);
});
