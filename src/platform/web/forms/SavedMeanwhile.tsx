import { lazy, type ReactNode, useState } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Part } from '../ui/Part';
import { type ComparedField, differences } from './differences';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

interface SavedMeanwhileProps<Form extends object> {
  /** What both began from, what is typed by now, and what is saved. */
  base: Form;
  mine: () => Form;
  theirs: Form;
  fields: readonly ComparedField[];
  /** Converts a form for comparison. Unchanged by default. */
  shown?: ((form: Form) => object) | undefined;
  /** Called with the form to save in place of both. */
  onChosen: (form: Form) => void;
  /** A sentence saying what was saved meanwhile. */
  children?: ReactNode;
  /** The dialog's sentence saying from whom that came; without it, it is oneself. */
  newer?: string | undefined;
  /** True if the dialog is open without being asked for. */
  isOpenAtFirst?: boolean | undefined;
  className?: string | undefined;
}

const NEWER = 'Since you opened this, a newer version was saved elsewhere.';

/**
 * Says that somebody, perhaps oneself on another device, has saved the same thing meanwhile. Both
 * texts are compared by field; where none differs, one goes on with what is typed.
 */
export function SavedMeanwhile<Form extends object>(props: SavedMeanwhileProps<Form>) {
  const { base, mine, theirs, fields, onChosen, className, newer = NEWER } = props;
  const { shown = (form: Form) => form, children = NEWER } = props;
  const typed = mine();
  const [began, own, others] = [base, typed, theirs].map((form) => ({ ...shown(form) }));
  const found = differences(fields, began ?? {}, own ?? {}, others ?? {});
  const hasChoice = found.length > 0;
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst ?? false);
  const choose = (kept: ReadonlySet<string>) => {
    const chosen = Object.entries(mine()).filter(([name]) => kept.has(name));
    onChosen({ ...theirs, ...Object.fromEntries(chosen) });
  };
  return (
    <Notice
      tone="warn"
      className={className}
      actions={
        <Button size="sm" onClick={() => (hasChoice ? setIsOpen(true) : onChosen(mine()))}>
          {hasChoice ? 'Compare' : 'Go On'}
        </Button>
      }
    >
      {children}
      {isOpen && hasChoice && (
        <Part>
          <ConflictDialog
            newer={newer}
            isOwn={props.newer === undefined}
            differences={found}
            onClose={() => setIsOpen(false)}
            onChosen={choose}
          />
        </Part>
      )}
    </Notice>
  );
}
