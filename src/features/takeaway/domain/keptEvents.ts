import { isSameJson } from '@/platform/domain/canonicalJson';
import type { CalendarEvent, CalendarEvents } from './calendarEvents';

/** How long what is cancelled stays in a calendar, in days (SPEC-2 7.1). */
const CANCELLED_DAYS = 30;

/** An event as a calendar has shown it before. */
interface KeptEvent {
  /** As its owner saw it last; null once it is neither on nor shown as cancelled any more. */
  event: CalendarEvent | null;
  /** Rises whenever its owner sees something else of it, and never falls. */
  sequence: number;
  /**
   * Null while it is on. `at` is of the version without it, as ISO, or of the moment at which the choice was
   * found lifted; `since` is when it was first shown as cancelled.
   */
  cancelled: { at: string; since: string } | null;
}

/** All that a calendar has ever shown, by what it is of (`CalendarEvents`). */
export type KeptEvents = Readonly<Record<string, KeptEvent>>;

/** What a calendar is to show now. */
export interface Due {
  /** None while no plan is chosen, or none that its owner goes on. */
  events: CalendarEvents;
  /** When the version was proposed from which they come, as ISO; `now` without one. */
  stamp: string;
  now: Date;
}

function afterCancelling(kept: KeptEvent, { stamp, now }: Due): KeptEvent {
  const { event, sequence, cancelled } = kept;
  if (cancelled === null) {
    return { event, sequence: sequence + 1, cancelled: { at: stamp, since: now.toISOString() } };
  }
  const isOver = now.getTime() - Date.parse(cancelled.since) >= CANCELLED_DAYS * 86_400_000;
  return isOver && event ? { ...kept, event: null } : kept;
}

function afterShowing(event: CalendarEvent, kept: KeptEvent | undefined): KeptEvent {
  if (!kept) return { event, sequence: 0, cancelled: null };
  if (kept.cancelled === null && isSameJson(kept.event, event)) return kept;
  return { event, sequence: kept.sequence + 1, cancelled: null };
}

/**
 * What is kept of a calendar once it has shown what it is to show now (SPEC-2 7.1 'Versions'): the same object
 * as before where nothing differs.
 */
export function keepEvents(before: KeptEvents, due: Due): KeptEvents {
  const after = new Map<string, KeptEvent>();
  for (const [key, event] of due.events) after.set(key, afterShowing(event, before[key]));
  for (const [key, kept] of Object.entries(before)) {
    if (!after.has(key)) after.set(key, afterCancelling(kept, due));
  }
  const keys = Object.keys(before);
  const isSame = keys.length === after.size && keys.every((key) => after.get(key) === before[key]);
  return isSame ? before : Object.fromEntries(after);
}
