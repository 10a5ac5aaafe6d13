import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { toast } from '@/platform/web/ui/toast';

interface StageButtonProps {
  label: string;
  question: string;
  description: string;
  /** Once it is done. */
  said: string;
  run: () => Promise<unknown>;
  /** For what is seldom done. */
  isQuiet?: boolean;
}

/** Moves a trip on for good; asks first. */
export function StageButton(props: StageButtonProps) {
  const { label, question, description, said, run, isQuiet } = props;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: run,
    onError: (error) => console.error(error),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      setIsAsking(false);
      void toast(said, { tone: 'success' });
    },
  });
  const failure = change.error && toAppFailure(change.error);
  return (
    <div>
      <Button
        variant={isQuiet ? 'quiet' : 'secondary'}
        className={isQuiet ? '-ml-3' : ''}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open);
          change.reset();
        }}
        title={question}
        description={description}
        confirm={`Yes, ${label}`}
        pending={change.isPending}
        error={failure && (failure.issues[0]?.message ?? failure.message)}
        onConfirm={() => change.mutate()}
      />
    </div>
  );
}
