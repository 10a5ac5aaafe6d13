import { type DayInWords, daysInWords } from '@/features/itinerary/domain/dayWords';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { readProposal } from '@/features/itinerary/domain/readProposal';
import type { LivedItem, LivedStay, ReadView } from '@/features/plans/domain/view';
import type { Companion } from '@/features/responses/domain/companions';

/** A party's view as one person of it lives through it; null if they don't go. */
function ownView(view: ReadView, travelerId: string): ReadView | null {
  const own = view.people?.find((one) => one.travelerId === travelerId);
  if (!own) return null;
  const isIn = (one: { partyWho?: string[] | undefined }) =>
    one.partyWho?.includes(travelerId) ?? true;
  const theirs = (items: readonly LivedItem[]) =>
    items.filter(isIn).map(({ partyWho: _, ...item }) => item);
  const stays = view.stays.flatMap(({ parts, ...stay }): LivedStay[] => {
    const part = parts?.find(isIn);
    if (!parts || !part) return parts ? [] : [stay];
    return [{ ...stay, from: part.from, to: part.to, room: part.room }];
  });
  const { people: _, ...whole } = view;
  const { arrives, leaves } = own;
  const [legs, activities] = [theirs(view.legs), theirs(view.activities)];
  return { ...whole, arrives, leaves, stays, legs, activities, care: [] };
}

/** A person's days on paper: their own items alone, with places and times. */
export interface PersonOnPaper {
  travelerId: string;
  name: string;
  arrives: string;
  leaves: string;
  days: readonly DayInWords[];
}

/** A companion, as far as paper says who they are. */
export type CompanionOnPaper = Pick<Companion, 'companionId' | 'companionName' | 'companionKind'>;

/** Returns the days of those of a reader's companions who go; infants read none. */
export function companionsOnPaper(
  proposal: Proposal,
  companions: readonly CompanionOnPaper[],
): PersonOnPaper[] {
  const readers = companions.filter(({ companionKind }) => companionKind !== 'infant');
  return readers.flatMap(({ companionId: travelerId, companionName: name }) => {
    const view = proposal.view && ownView(proposal.view, travelerId);
    if (!view) return [];
    const { arrives, leaves } = view;
    return [
      { travelerId, name, arrives, leaves, days: daysInWords(readProposal({ ...proposal, view })) },
    ];
  });
}

/** What there is for the days on a sheet, whether of A4 or Letter, in CSS pixels. */
const SHEET = { width: 690, height: 860 };

/** Sizes of letters, in CSS pixels; the smallest is for plans that fill more than a sheet anyhow. */
const [LARGEST, SMALLEST] = [28, 12];

/** In letters: the columns of days and times, how wide one is, a line, and what is around a day. */
const BESIDE = 6.5 + 4.75;
const LETTER = 0.5;
const LINE = 1.4;
const AROUND_DAY = 0.5;

/**
 * Returns the largest size, in CSS pixels, in which somebody's days fit on one sheet.
 * @param below what stands below them
 */
export function sizeOnPaper(days: readonly DayInWords[], below = ''): number {
  const heightIn = (size: number) => {
    const perLine = Math.floor((SHEET.width / size - BESIDE) / LETTER);
    const linesOf = (text: string) => Math.ceil(text.length / perLine) * LINE;
    const heights = days.map((day) => {
      const texts = rowsOf(day).map(({ title, more }) => `${title}, ${more}`);
      return texts.reduce((sum, text) => sum + linesOf(text), AROUND_DAY);
    });
    const more = below === '' ? 0 : linesOf(below) + AROUND_DAY;
    return size * heights.reduce((sum, height) => sum + height, more);
  };
  let size = LARGEST;
  while (size > SMALLEST && heightIn(size) > SHEET.height) size -= 1;
  return size;
}

/** A row of a day: its time, its title, and 'Gate 7, London time, Arrives 14:10 Lisbon time'. */
interface PaperRow {
  time: string | null;
  title: string;
  more: string;
}

/** Returns a day's rows. Where one sleeps is said at the check-in, and on days with nothing else. */
export function rowsOf({ lines, goingOn, nights }: DayInWords): PaperRow[] {
  const plain = (title: string) => ({ time: null, title, more: '' });
  const rows = lines.map(({ time, title, place, clock, more }) => ({
    ...{ time, title, more: [place, clock, more].filter(Boolean).join(', ') },
  }));
  const nightRows = lines.length === 0 ? nights.map((night) => plain(`Night: ${night}`)) : [];
  return [...rows, ...goingOn.map(plain), ...nightRows];
}
