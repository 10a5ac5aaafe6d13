import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { characterCount } from '@/platform/domain/characterCount';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Notice } from '@/platform/web/ui/Notice';
import { INTERNAL_NOTES_MAX } from '../domain/deskForms';
import type { SavedNotes } from '../domain/deskTrip';
import { useNotes } from './useNotes';

/** SPEC-2 5 'internalNotes': what operators write down about a trip, for each other. */
export function InternalNotes({ tripId, saved }: { tripId: string; saved: SavedNotes }) {
  const id = useId();
  const { text, theirs, saving, savedBy, save, type, choose } = useNotes(tripId, saved);
  const [firstLine] = text.trim().split('\n');
  const over = characterCount(text) - INTERNAL_NOTES_MAX;
  return (
    <details className="group border-t-[1.5px] border-dashed border-line-strong/60">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-90"
        />
        <span className="shrink-0">Internal notes</span>
        <span className="min-w-0 truncate font-normal text-ink-soft group-open:hidden">
          {firstLine || 'None yet'}
        </span>
      </summary>
      <div className="pb-4">
        <label htmlFor={id} className="sr-only">
          Internal notes
        </label>
        <p id={`${id}-hint`} className="mb-2 text-[0.9375rem] text-ink-soft">
          Operators read them, and nobody else. They are saved by themselves.
        </p>
        <textarea
          id={id}
          name="internalNotes"
          rows={3}
          value={text}
          aria-describedby={`${id}-hint ${id}-state`}
          aria-invalid={over > 0 || undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={save}
          className={`${controlStyle} field-sizing-content max-h-96 min-h-24 max-w-3xl resize-y leading-normal`}
        />
        <p id={`${id}-state`} role="status" className="mt-1.5 min-h-6 text-sm text-ink-soft">
          {over > 0 && (
            <span className="font-semibold text-danger">
              {over} characters too many. They are saved once they are shorter.
            </span>
          )}
          {over <= 0 && saving.state === 'saving' && 'Saving…'}
          {over <= 0 &&
            saving.state === 'saved' &&
            savedBy !== null &&
            `Saved. Last written by ${savedBy}.`}
        </p>
        {over <= 0 && saving.state === 'failed' && (
          <Notice
            tone="danger"
            className="max-w-3xl"
            actions={
              <Button size="sm" onClick={save}>
                Try Again
              </Button>
            }
          >
            {saving.why}
          </Notice>
        )}
        {theirs && (
          <Notice
            tone="warn"
            className="max-w-3xl"
            title={`${theirs.savedBy ?? 'Somebody'} has changed the notes in the meantime. Nothing you wrote is lost.`}
            actions={
              <>
                <Button size="sm" onClick={() => choose('both')}>
                  Keep Both
                </Button>
                <Button size="sm" onClick={() => choose('mine')}>
                  Keep Mine
                </Button>
                <Button size="sm" onClick={() => choose('theirs')}>
                  Take Theirs
                </Button>
              </>
            }
          >
            <p className="mt-1">Theirs:</p>
            <p className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
              {theirs.internalNotes || 'Nothing'}
            </p>
          </Notice>
        )}
      </div>
    </details>
  );
}
