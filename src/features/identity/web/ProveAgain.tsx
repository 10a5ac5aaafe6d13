import { Download } from 'lucide-react';
import { Button } from '@/platform/web/ui/Button';
import { type ProofWords, useProofDialog } from './ProofDialog';

interface ProveAgainProps extends ProofWords {
  onProven: () => void;
}

/** Starts a download after the user confirms their identity. Its title is the button's text. */
export function ProveAgain({ onProven, ...words }: ProveAgainProps) {
  const { ask, dialog } = useProofDialog('export', words);
  return (
    <>
      <Button onClick={() => void ask().then((isProven) => isProven && onProven())}>
        <Download aria-hidden="true" />
        {words.title}
      </Button>
      {dialog}
    </>
  );
}
