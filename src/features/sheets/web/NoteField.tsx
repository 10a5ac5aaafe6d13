import { useId, useRef } from 'react';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { TextConflict } from '@/platform/web/edits/TextConflict';
import { useTheirs } from '@/platform/web/edits/useTheirs';
import { keyed } from '@/platform/web/keyed';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import type { NoteKey } from '../domain/savedNote';
import type { Asked } from '../domain/sheetSource';
import type { SheetNotes } from './useSheetNotes';

interface NoteFieldProps {
  noteOf: NoteKey;
  /** The form control's name. */
  control: string;
  /** What it is about, for those who cannot see which row it is in. */
  label: string;
  text: string;
  asked: readonly Asked[];
  notes: SheetNotes;
  /** True if a supplier has been asked for a receipt of its sheet. */
  isAsked: boolean;
}

/** The field for an operator's note, next to what the people it is about have written. */
export function NoteField({ noteOf, control, label, text, asked, notes, isAsked }: NoteFieldProps) {
  const id = useId();
  const edit = notes.editOf(noteOf);
  useTheirs(notes, notes.followed(noteOf));
  const field = useRef<HTMLTextAreaElement>(null);
  /** Adds somebody's words to the note; suppliers read it once its field is left. */
  const use = (words: string) => {
    notes.type(noteOf, [text.trim(), words.trim()].filter(Boolean).join('\n'));
    field.current?.focus();
  };
  const theirs = edit?.state === 'late' && edit.theirs;
  return (
    <div className="grid min-w-48 gap-1.5 print:hidden">
      {keyed(asked, ({ name }) => name).map(([key, { name, words }]) => (
        <div key={key} className="border-l-2 border-line-strong pl-2 text-[0.9375rem] leading-snug">
          <p id={`${id}-${key}`} className="text-ink-soft wrap-anywhere">
            <bdi translate="no">{name}</bdi> wrote: <q className="whitespace-pre-wrap">{words}</q>
          </p>
          {noteOf.sheet === 'kitchen' && !text.includes(words.trim()) && (
            <Button
              variant="link"
              size="sm"
              aria-describedby={`${id}-${key}`}
              onClick={() => use(words)}
            >
              Use These Words
            </Button>
          )}
        </div>
      ))}
      <textarea
        ref={field}
        name={control}
        rows={1}
        value={text}
        aria-label={label}
        aria-describedby={`${id}-state`}
        aria-invalid={edit?.state === 'invalid' || undefined}
        onChange={({ target }) => notes.type(noteOf, target.value)}
        onBlur={() => void notes.leave(noteOf)}
        className={`${controlStyle} field-sizing-content max-h-60 resize-none leading-normal`}
      />
      <SaveLine id={`${id}-state`} edit={edit} saved="" className="empty:hidden" />
      {isAsked && notes.isEmptied(noteOf) && (
        <div role="status" className="text-[0.9375rem]">
          <p>Suppliers still read the note that was here.</p>
          <Button size="sm" onClick={() => void notes.leave(noteOf, true)} className="mt-1">
            Take It Away
          </Button>
        </div>
      )}
      {theirs && (
        <TextConflict
          what="this note"
          by={theirs.by ?? null}
          theirs={theirs.form.note}
          onChosen={(kept) => notes.choose(noteOf, kept)}
        />
      )}
    </div>
  );
}
