import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

/** Which of two texts to keep. */
export type ChosenText = 'mine' | 'theirs' | 'both';

export function chosenText(
  kept: ChosenText,
  { mine, theirs }: { mine: string; theirs: string },
): string {
  return { mine, theirs, both: `${theirs}\n\n${mine}` }[kept];
}

interface TextConflictProps {
  /** The thing that was changed, such as 'the notes'. */
  what: string;
  by: string | null;
  theirs: string;
  onChosen: (kept: ChosenText) => void;
}

/** Offers a choice between two people's versions of a text. */
export function TextConflict({ what, by, theirs, onChosen }: TextConflictProps) {
  return (
    <Notice
      tone="warn"
      className="max-w-3xl"
      title={`${by ?? 'Somebody'} has changed ${what} in the meantime. Nothing you wrote is lost.`}
      actions={
        <>
          <Button size="sm" onClick={() => onChosen('both')}>
            Keep Both
          </Button>
          <Button size="sm" onClick={() => onChosen('mine')}>
            Keep Mine
          </Button>
          <Button size="sm" onClick={() => onChosen('theirs')}>
            Take Theirs
          </Button>
        </>
      }
    >
      <p className="mt-1">Theirs:</p>
      <p className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
        {theirs || 'Nothing'}
      </p>
    </Notice>
  );
}
