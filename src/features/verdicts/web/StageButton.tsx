import { useId, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { toast } from '@/platform/web/ui/toast';
import { useMark } from './api';

interface StageButtonProps {
  tripId: string;
  label: string;
  question: string;
  description: string;
  /** The message once it is done. */
  said: string;
  as: 'markBooked' | 'markFinished';
  /** What stands in the way of it, said before it is pressed. */
  hint?: string | undefined;
  /** For things that are seldom done. */
  isQuiet?: boolean;
}

/** A button that moves a trip on for good, after asking first. */
export function StageButton(props: StageButtonProps) {
  const { tripId, label, question, description, said, as, hint, isQuiet } = props;
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMark(tripId, as, () => {
    setIsAsking(false);
    void toast(said, { tone: 'success' });
  });
  return (
    <div>
      <Button
        variant={isQuiet ? 'quiet' : 'secondary'}
        className={isQuiet ? '-ml-3' : ''}
        aria-describedby={hint && id}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {hint && (
        <p id={id} className="mt-2 max-w-prose text-[0.9375rem] wrap-anywhere">
          {hint}
        </p>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        description={description}
        confirm={`Yes, ${label}`}
        write={change}
        onConfirm={() => change.mutate()}
      />
    </div>
  );
}
