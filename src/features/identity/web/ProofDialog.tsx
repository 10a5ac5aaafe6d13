import { type ReactNode, useRef, useState } from 'react';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import type { ProvenMatter } from '../domain/codeLink';
import { useProveAgain } from './api';
import { useProof } from './ProofFields';

interface ProofWords {
  title: string;
  /** Why proof is needed. */
  about: string;
  confirm: string;
  /** What is confirmed destroys something. */
  danger?: boolean;
}

interface ProofDialog {
  /** Opens the dialog. Resolves to true once the user has confirmed their identity, else false. */
  ask: () => Promise<boolean>;
  dialog: ReactNode;
}

/**
 * Has the user confirm their identity, for what a session alone does not allow. An empty password
 * cancels.
 */
export function useProofDialog(matter: ProvenMatter, words: ProofWords): ProofDialog {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(() => undefined);
  const proof = useProof(isOpen, matter);
  const close = (isProven: boolean) => {
    proof.clear();
    prove.reset();
    setOpen(false);
    answer.current(isProven);
  };
  const cancel = () => close(false);
  const prove = useProveAgain(matter, () => close(true));
  return {
    ask: () =>
      new Promise((resolve) => {
        answer.current = resolve;
        setOpen(true);
      }),
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={cancel}
        title={words.title}
        description={words.about}
        confirm={words.confirm}
        danger={words.danger ?? false}
        pending={prove.isPending}
        error={prove.problem}
        onConfirm={() => proof.confirm({ give: prove.mutate, cancel })}
      >
        {proof.fields}
      </AlertDialog>
    ),
  };
}
