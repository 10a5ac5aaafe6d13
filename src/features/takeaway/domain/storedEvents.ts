import { isSameJson } from '@/platform/domain/canonicalJson';
import type { CalendarEvent, CalendarEvents } from './calendarEvents';

/** How long a cancelled event stays in a calendar, in days (SPEC-2 7.1). */
const CANCELLED_DAYS = 30;

/** An event that a calendar has shown before. */
interface StoredEvent {
  /** As its owner last saw it; null once it is neither current nor shown as cancelled. */
  event: CalendarEvent | null;
  /** Rises whenever the owner sees a change, and never falls. */
  sequence: number;
  /**
   * Null while the event is current. `at` is when the version without it was proposed, as ISO, or
   * when the choice was found to have been lifted; `since` is when it was first shown as cancelled.
   */
  cancelled: { at: string; since: string } | null;
}

/** Everything a calendar has ever shown, by subject (see `CalendarEvents`). */
export type StoredEvents = Readonly<Record<string, StoredEvent>>;

/** What a calendar has to show now. */
export interface Due {
  /** Empty while no plan is chosen, or if its owner is not on the chosen one. */
  events: CalendarEvents;
  /** When the version they come from was proposed, as ISO; `now` if there is none. */
  stamp: string;
  now: Date;
}

function afterCancelling(kept: StoredEvent, { stamp, now }: Due): StoredEvent {
  const { event, sequence, cancelled } = kept;
  if (cancelled === null) {
    return { event, sequence: sequence + 1, cancelled: { at: stamp, since: now.toISOString() } };
  }
  const isOver = now.getTime() - Date.parse(cancelled.since) >= CANCELLED_DAYS * 86_400_000;
  return isOver && event ? { ...kept, event: null } : kept;
}

function afterShowing(event: CalendarEvent, kept: StoredEvent | undefined): StoredEvent {
  if (!kept) return { event, sequence: 0, cancelled: null };
  if (kept.cancelled === null && isSameJson(kept.event, event)) return kept;
  return { event, sequence: kept.sequence + 1, cancelled: null };
}

/**
 * Updates what is stored about a calendar to what it shows now (SPEC-2 7.1 'Versions'). Returns the
 * same object if nothing differs.
 */
export function storeEvents(before: StoredEvents, due: Due): StoredEvents {
  const after = new Map<string, StoredEvent>();
  for (const [key, event] of due.events) after.set(key, afterShowing(event, before[key]));
  for (const [key, kept] of Object.entries(before)) {
    if (!after.has(key)) after.set(key, afterCancelling(kept, due));
  }
  const keys = Object.keys(before);
  const isSame = keys.length === after.size && keys.every((key) => after.get(key) === before[key]);
  return isSame ? before : Object.fromEntries(after);
}
