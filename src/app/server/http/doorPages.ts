import { DOOR_PLACEHOLDER, type DoorState } from '@/app/domain/pageFiles';
import type { Door, OpenDoor } from '@/features/guests/domain/door';
import { doorLine, doorWords, SAMPLE_DOOR } from '@/features/guests/domain/doorWords';
import { escapeHtml } from '@/platform/domain/escapeHtml';
import { FilledPages } from '@/platform/server/filledPages';
import type { FileAnswer } from '@/platform/server/staticFiles';
import { withCarriedRedirect } from './carriedRedirect';

/** Returns the words on an open door's page, whole and in parts. */
function saidOf(door: OpenDoor): Record<string, string> {
  const words = doorWords(door);
  return { line: doorLine(words), ...words, invites: door.invites, tripName: door.tripName };
}

/** The sample's words as the build wrote them. Longest first, because some contain others. */
const SAMPLES = Object.entries(saidOf(SAMPLE_DOOR)).sort(([, a], [, b]) => b.length - a.length);
const IN_PLACES = new RegExp([DOOR_PLACEHOLDER, ...SAMPLES.map(([, text]) => text)].join('|'), 'g');

/** Replaces the sample's words with a trip's own, in one pass, so that new text is not searched. */
function withDoor(html: string, door: Door | undefined): string {
  const said = door?.state === 'open' ? saidOf(door) : {};
  const own = new Map(SAMPLES.map(([key, text]) => [text, said[key] ?? '']));
  const told = door === undefined ? '' : JSON.stringify(door);
  return html.replace(IN_PLACES, (place) => escapeHtml(own.get(place) ?? told));
}

/** A page's link target and its door; the door is undefined if it could not be read. */
interface Filling {
  carried: string | undefined;
  door: Door | undefined;
}

/**
 * The page at a trip's door, as strangers and chats get it: the words are in it before any script
 * runs, and change when the trip does (SPEC-2 4). Only the browser that asked may cache it, and
 * must revalidate.
 */
export class DoorPages {
  private readonly pages: FilledPages;

  /** @param templates each state's page, by the name that `nameOf` gives it */
  constructor(
    templates: ReadonlyMap<string, () => string>,
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
