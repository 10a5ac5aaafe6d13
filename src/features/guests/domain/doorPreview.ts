import type { Door } from './door';
import { CLOSED_DOOR, doorWords } from './doorWords';

/** Returns what a chat shows of a link to a trip whose door strangers see. */
export function doorPreview(door: NonNullable<Door>): { title: string; description: string } {
  if (door.state === 'closed') return { title: 'Join This Trip', description: CLOSED_DOOR };
  const { headline, destination, dates, answers } = doorWords(door);
  const said = [destination, dates, answers].filter((words) => words !== '');
  return { title: headline, description: said.join(' · ') };
}
