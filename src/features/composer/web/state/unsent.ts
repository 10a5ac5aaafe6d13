import { EditStore } from '@/platform/web/edits/EditStore';

/** What is typed and cannot be saved as it is: a day's line, days that wait for an answer. */
type Typed = Readonly<Record<string, string>>;

/** Keeps it in the browser until it becomes something that is saved. */
export type Unsent = EditStore<Typed, object, never>;

const never = () => {
  throw new Error('This is only kept in the browser.');
};

export const makeUnsent = (): Unsent =>
  new EditStore({ blank: {}, check: () => 'Not saved yet.', send: never, read: never });

/** Keeps what is typed in one place of the page; without any field, nothing. */
export function keepUnsent(unsent: Unsent, id: string, typed: Typed): void {
  if (Object.keys(typed).length > 0) unsent.type({ id, base: {}, began: null, extra: {} }, typed);
  else unsent.drop(id);
}
