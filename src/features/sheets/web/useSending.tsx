import { type ReactNode, useState } from 'react';
import { listedFew } from '@/platform/domain/inWords';
import { toAppFailure } from '@/platform/web/appFailure';
import { LateAlertDialog } from '@/platform/web/ui/dialog/LateAlertDialog';
import type { NoteCount } from '../domain/missingNotes';

/** A sheet as its page has it, for whatever sends it. */
export interface SheetToSend {
  tripId: string;
  missing: NoteCount['missing'];
  /** Saves what is typed on it first; false where some of it cannot be saved yet. */
  settle: () => Promise<boolean>;
}

/**
 * Sends a sheet by `send`, which is told without whose notes it goes: with some missing once that is confirmed ('Send
 * Without Them'). What the server refuses is thrown, so that the form says it.
 */
export function useSending<Values>(
  { missing, settle }: SheetToSend,
  send: (values: Values, without: string[]) => Promise<void>,
): { start: (values: Values) => Promise<void>; question: ReactNode } {
  const [asked, setAsked] = useState<Values | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function go(values: Values) {
    if (!(await settle())) throw new Error('Some notes are not saved yet.');
    await send(
      values,
      missing.map(({ noteKey }) => noteKey),
    );
  }

  async function confirm(values: Values) {
    setIsPending(true);
    try {
      await go(values);
      setAsked(null);
    } catch (failure) {
      setProblem(toAppFailure(failure).message);
    } finally {
      setIsPending(false);
    }
  }

  const names = listedFew(missing.map(({ name }) => name));
  return {
    async start(values) {
      setProblem(null);
      if (missing.length > 0) setAsked(values);
      else await go(values);
    },
    question: (
      <LateAlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={missing.length === 1 ? '1 note is missing' : `${missing.length} notes are missing`}
        description={`Nothing is written yet of what has to be known about ${names}.`}
        confirm="Send Without Them"
        cancel="Not Yet"
        pending={isPending}
        error={problem}
        onConfirm={() => asked !== null && void confirm(asked)}
      />
    ),
  };
}
