import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { trpc } from '@/platform/web/trpc';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Field } from '@/platform/web/ui/field/Field';
import type { OwnMatter } from '../domain/codeLink';
import type { Proof } from './api';
import { takeLinkedCode } from './code/linkedCode';
import { OwnCode } from './code/OwnCode';

/** What is done with what was typed. */
interface Outcomes {
  give: (proof: Proof) => void;
  cancel: () => void;
}

/** The password, or the code for `purpose`, in a dialog. Reads the account only once `isOpen`. */
export function useProof(isOpen: boolean, purpose: OwnMatter) {
  const account = useQuery(trpc.identity.account.queryOptions(undefined, { enabled: isOpen }));
  const byCode = account.data?.hasPassword === false;
  const [typed, setTyped] = useState(() => takeLinkedCode(purpose));
  const [isMissing, setMissing] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setMissing(false);
  };
  return {
    fields: (
      <ProofFields
        purpose={byCode ? purpose : null}
        typed={typed}
        onType={type}
        isMissing={isMissing}
      />
    ),
    clear: () => type(''),
    /** An empty password cancels silently (SPEC 5); an empty code is asked for. */
    confirm({ give, cancel }: Outcomes) {
      if (typed !== '') give(byCode ? { code: typed } : { password: typed });
      else if (byCode) setMissing(true);
      else cancel();
    },
  };
}

interface ProofFieldsProps {
  /** What the code is for; null for a password. */
  purpose: OwnMatter | null;
  typed: string;
  onType: (typed: string) => void;
  isMissing: boolean;
}

/** The input for the password, or for a code that is mailed first. */
function ProofFields({ purpose, typed, onType, isMissing }: ProofFieldsProps) {
  return (
    <div className="mt-4">
      {purpose ? (
        <>
          <p className="mb-3">You have no password: we mail you a code instead.</p>
          <OwnCode purpose={purpose} isShown={isMissing || typed !== ''}>
            <ProofInput
              label="Enter the code to confirm"
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              value={typed}
              onType={onType}
              complaint={isMissing ? 'Enter the code that we sent.' : null}
            />
          </OwnCode>
        </>
      ) : (
        <ProofInput
          label="Enter your password to confirm"
          name="password"
          type="password"
          autoComplete="current-password"
          value={typed}
          onType={onType}
        />
      )}
    </div>
  );
}

type ProofInputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'value'
> & {
  label: string;
  onType: (typed: string) => void;
  /** Called for the Enter key, which then submits no form around the input. */
  onEnter?: () => void;
  complaint?: string | null;
};

/** An input outside of a form of its own. */
export function ProofInput({
  label,
  onType,
  onEnter,
  complaint = null,
  ...input
}: ProofInputProps) {
  const id = useId();
  return (
    <Field
      id={id}
      hintId={undefined}
      errorId={`${id}-problem`}
      label={label}
      hint={undefined}
      required={undefined}
      error={complaint}
    >
      <input
        id={id}
        className={controlStyle}
        aria-invalid={complaint !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
        {...input}
      />
    </Field>
  );
}
