import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { TextConflict } from '@/platform/web/edits/TextConflict';
import { cn } from '@/platform/web/ui/cn';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import type { SavedNotes } from '../domain/deskTrip';
import { useNotes } from './useNotes';

/** SPEC-2 5 'internalNotes': operators' notes about a trip, for each other. */
export function InternalNotes({
  className,
  ...props
}: {
  tripId: string;
  userId: string;
  saved: SavedNotes;
  className?: string;
}) {
  const id = useId();
  const { savedBy } = props.saved;
  const { text, edit, save, type, choose } = useNotes(props);
  const [firstLine] = text.trim().split('\n');
  const theirs = edit?.state === 'late' && edit.theirs;
  return (
    <details className={cn('group', className)}>
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
          Only operators read them. They are saved as you type.
        </p>
        <textarea
          id={id}
          name="internalNotes"
          rows={3}
          value={text}
          aria-describedby={`${id}-hint ${id}-state`}
          aria-invalid={edit?.state === 'invalid' || undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={save}
          className={`${controlStyle} field-sizing-content max-h-96 min-h-24 max-w-3xl resize-y leading-normal`}
        />
        <SaveLine
          id={`${id}-state`}
          edit={edit}
          saved={savedBy === null ? '' : `Saved. Last written by ${savedBy}.`}
          className="mt-1.5 min-h-6"
        />
        {theirs && (
          <TextConflict
            what="the notes"
            by={theirs.by ?? null}
            theirs={theirs.form.internalNotes}
            onChosen={choose}
          />
        )}
      </div>
    </details>
  );
}
