import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { LateAlertDialog } from '@/platform/web/ui/dialog/LateAlertDialog';
import { useProveAgain } from './api';
import { ProofFields, useProof } from './ProofFields';

interface ProveAgainProps {
  /** What the button and the dialog are called. */
  title: string;
  /** Why it is asked. */
  about: string;
  confirm: string;
  onProven: () => void;
}

/** A download that somebody begins by showing once more who they are; an empty entry cancels. */
export function ProveAgain({ title, about, confirm, onProven }: ProveAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { byCode, proofOf } = useProof(isOpen);
  const close = () => {
    setTyped('');
    prove.reset();
    setOpen(false);
  };
  const prove = useProveAgain(() => {
    close();
    onProven();
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" />
        {title}
      </Button>
      <LateAlertDialog
        open={isOpen}
        onOpenChange={close}
        title={title}
        description={about}
        confirm={confirm}
        pending={prove.isPending}
        error={prove.problem}
        onConfirm={() => (typed === '' ? close() : prove.mutate(proofOf(typed)))}
      >
        <ProofFields byCode={byCode} typed={typed} onType={setTyped} />
      </LateAlertDialog>
    </>
  );
}
