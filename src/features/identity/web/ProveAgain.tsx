import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { useProveAgain } from './api';
import { useProof } from './ProofFields';

interface ProveAgainProps {
  /** The text of the button and the dialog's title. */
  title: string;
  /** Why proof is needed. */
  about: string;
  confirm: string;
  onProven: () => void;
}

/** Starts a download after the user confirms their identity. An empty password cancels. */
export function ProveAgain({ title, about, confirm, onProven }: ProveAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const proof = useProof(isOpen, 'export');
  const close = () => {
    proof.clear();
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
      <AlertDialog
        open={isOpen}
        onOpenChange={close}
        title={title}
        description={about}
        confirm={confirm}
        pending={prove.isPending}
        error={prove.problem}
        onConfirm={() => proof.confirm({ give: prove.mutate, cancel: close })}
      >
        {proof.fields}
      </AlertDialog>
    </>
  );
}
