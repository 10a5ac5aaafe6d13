import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Clamp } from '@/platform/web/ui/Clamp';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import type { Difference, Side } from './differences';

interface ConflictDialogProps {
  /** A sentence saying where the newer version came from. */
  newer: string;
  /** True if both were written by the same person, in two places. */
  isOwn: boolean;
  /** At least one. Remount the dialog for a different list. */
  differences: readonly Difference[];
  onClose: () => void;
  /** Called with the names of the fields to keep as typed. */
  onChosen: (kept: ReadonlySet<string>) => void;
}

const sidesOf = (isOwn: boolean) => [
  { side: 'mine' as const, title: 'Mine', all: 'Keep mine' },
  isOwn
    ? { side: 'theirs' as const, title: 'The other', all: 'Take the other text' }
    : { side: 'theirs' as const, title: 'Theirs', all: 'Take theirs' },
];

/**
 * Shows whoever saves second what they typed next to what was saved meanwhile, for the fields that
 * differ. They choose field by field or all at once. Canceling changes and saves nothing.
 */
export default function ConflictDialog({
  newer,
  isOwn,
  differences,
  onClose,
  onChosen,
}: ConflictDialogProps) {
  const both = sidesOf(isOwn);
  const [sides, setSides] = useState<readonly Side[]>(differences.map(({ likely }) => likely));
  const choose = (at: number, side: Side) => setSides(sides.with(at, side));
  const kept = () => differences.flatMap(({ names }, at) => (sides[at] === 'mine' ? names : []));
  return (
    <AlertDialog
      open
      wide
      onOpenChange={onClose}
      title="Changed in two places"
      description={`${newer} Nothing of yours is lost: choose what to save.`}
      confirm="Save My Choice"
      onConfirm={() => onChosen(new Set(kept()))}
    >
      <div className="grid grid-cols-2 gap-2">
        {both.map(({ side, all }) => (
          <Button
            key={side}
            size="sm"
            aria-pressed={sides.every((chosen) => chosen === side)}
            onClick={() => setSides(differences.map(() => side))}
          >
            {all}
          </Button>
        ))}
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {differences.map((difference, at) => (
          <fieldset key={difference.label} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{difference.label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {both.map(({ side, title }) => (
                <Choice
                  key={side}
                  name={`choice-${at}`}
                  title={title}
                  of={`${title}, ${difference.label}`}
                  text={difference[side]}
                  checked={sides[at] === side}
                  onChoose={() => choose(at, side)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </AlertDialog>
  );
}

interface ChoiceProps {
  name: string;
  title: string;
  of: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

/** One side of a field. A click anywhere chooses it, except on the button that expands its text. */
function Choice({ name, title, of, text, checked, onChoose }: ChoiceProps) {
  return (
    <div className="relative min-w-0 rounded-[0.625rem] border-[1.5px] border-line-strong bg-card px-3.5 py-2.5 has-checked:border-teal has-checked:bg-teal-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-focus-visible:outline-solid">
      <label className="flex min-h-7 cursor-pointer items-center gap-3 text-sm font-medium text-ink-soft after:absolute after:inset-0">
        <input
          type="radio"
          name={name}
          className="choice relative z-10 focus-visible:outline-none"
          checked={checked}
          onChange={onChoose}
        />
        {title}
      </label>
      {text.trim() ? (
        <Clamp text={text} of={of} lines={5} className="mt-1 [&_button]:relative" />
      ) : (
        <p className="mt-1 text-ink-soft italic">Not given</p>
      )}
    </div>
  );
}
