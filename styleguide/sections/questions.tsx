import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';

interface WindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog in one state, and the label of the button that opens it. */
export interface WindowSample {
  name: string;
  draw: (show: WindowProps) => ReactNode;
}

const UNDONE = 'This action cannot be undone.';

/** The states of a question that must be answered. */
export const QUESTIONS: readonly WindowSample[] = [
  {
    name: 'That destroys',
    draw: (show) => (
      <AlertDialog
        {...show}
        title="Delete this trip?"
        description={UNDONE}
        confirm="Delete"
        danger
        onConfirm={() => show.onOpenChange(false)}
      />
    ),
  },
  {
    name: 'Pending once confirmed',
    draw: (show) => <PendingQuestion {...show} />,
  },
  {
    name: 'That failed, with a field',
    draw: (show) => (
      <AlertDialog
        {...show}
        title="Delete your account?"
        description={UNDONE}
        confirm="Delete"
        danger
        error="This password is not right."
      >
        <SampleFields>
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </SampleFields>
      </AlertDialog>
    ),
  },
  {
    name: 'With nothing to decide',
    draw: (show) => (
      <AlertDialog
        {...show}
        title="This trip is ready"
        description="Its answers can no longer be changed."
      />
    ),
  },
];

/** Fields without a form, for a dialog that brings its own. */
function SampleFields({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm()}>{children}</FormProvider>;
}

/** A pending question stays open whatever is pressed. This one finishes on its own. */
function PendingQuestion({ open, onOpenChange }: WindowProps) {
  const [pending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    window.setTimeout(() => {
      setPending(false);
      onOpenChange(false);
    }, 2_000);
  };
  return (
    <AlertDialog
      {...{ open, onOpenChange, pending }}
      title="Mark this trip ready?"
      description="Travelers can no longer change their answers."
      confirm="Mark as Ready"
      onConfirm={confirm}
    >
      <Notice still>It stays open for the two seconds that this takes.</Notice>
    </AlertDialog>
  );
}
