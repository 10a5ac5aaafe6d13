import { type ReactNode, useRef, useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import type { ProvenMatter } from '../domain/emailCode';
import { useProveAgain } from './api';
import { useProof } from './ProofFields';

export interface ProofWords {
  title: string;
  /** Why proof is needed. */
  about: string;
  confirm: string;
}

interface ProofDialog {
  /** Opens the dialog. Resolves to true once the user has confirmed their identity, else false. */
  ask: () => Promise<boolean>;
  /** Writes; if the server first wants a proof, asks for it and writes again. */
  whenProven: <Done>(write: () => Promise<Done>) => Promise<Done>;
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
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setOpen(true);
    });
  return {
    ask,
    async whenProven(write) {
      try {
        return await write();
      } catch (error) {
        if (toAppFailure(error).code !== 'proof_needed' || !(await ask())) throw error;
        return write();
      }
    },
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={cancel}
        title={words.title}
        description={words.about}
        confirm={words.confirm}
        pending={prove.isPending}
        error={prove.problem}
        onConfirm={() => proof.confirm({ give: prove.mutate, cancel })}
      >
        {proof.fields}
      </AlertDialog>
    ),
  };
}
