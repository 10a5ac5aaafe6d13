import { DOOR_PLACEHOLDER, type DoorState } from '@/app/domain/pageFiles';
import type { Door, OpenDoor } from '@/features/guests/domain/door';
import { doorLine, doorWords, SAMPLE_DOOR } from '@/features/guests/domain/doorWords';
import { escapeHtml } from '@/platform/domain/escapeHtml';
import { FilledPages } from '@/platform/server/filledPages';
import type { FileAnswer } from '@/platform/server/staticFiles';
import { withCarriedRedirect } from './carriedRedirect';

/** What a page says of an open door, in whole and in parts. */
function saidOf(door: OpenDoor): Record<string, string> {
  const words = doorWords(door);
  return { line: doorLine(words), ...words, invites: door.invites, tripName: door.tripName };
}

/** What the build has written of its sample, the longest first: some hold others. */
const SAMPLES = Object.entries(saidOf(SAMPLE_DOOR)).sort(([, a], [, b]) => b.length - a.length);
const IN_PLACES = new RegExp([DOOR_PLACEHOLDER, ...SAMPLES.map(([, text]) => text)].join('|'), 'g');

/** Puts a trip's own words in the place of the sample's, in one pass: what was put in is not read again. */
function withDoor(html: string, door: Door | undefined): string {
  const said = door?.state === 'open' ? saidOf(door) : {};
  const own = new Map(SAMPLES.map(([key, text]) => [text, said[key] ?? '']));
  const told = door === undefined ? '' : JSON.stringify(door);
  return html.replace(IN_PLACES, (place) => escapeHtml(own.get(place) ?? told));
}

/** Where links lead on to, and what is seen of the trip; undefined where that could not be read. */
interface Filling {
  carried: string | undefined;
  door: Door | undefined;
}

/**
 * The page in front of a trip's door, as strangers and chats receive it: the words stand in it before any
 * script runs, and change when the trip does (SPEC-2 4). It is for the browser that asked, and asked for again
 * each time.
 */
export class DoorPages {
  private readonly pages: FilledPages;

  /** @param templates the page of each state, by the names that `nameOf` gives them */
  constructor(
    templates: ReadonlyMap<string, string>,
    private readonly nameOf: (state: DoorState) => string,
  ) {
    this.pages = new FilledPages(templates, (html, value) => {
      const { carried, door } = JSON.parse(value) as Filling;
      return withDoor(withCarriedRedirect(html, carried), door);
    });
  }

  respond(filling: Filling, request: Request): FileAnswer | null {
    const name = this.nameOf(filling.door?.state ?? 'hidden');
    const answer = this.pages.respond(name, JSON.stringify(filling), request);
    return (
      answer && { ...answer, headers: { ...answer.headers, 'cache-control': 'private, no-cache' } }
    );
  }
}
