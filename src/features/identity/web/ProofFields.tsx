import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { trpc } from '@/platform/web/trpc';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { OwnCode } from './code/OwnCode';

/** Confirms a user's identity: by password, or by code if the account has none. */
export type Proof = { password: string } | { code: string };

/** Decides between password and code. Reads the account only once `isOpen`. */
export function useProof(isOpen: boolean) {
  const account = useQuery(trpc.identity.account.queryOptions(undefined, { enabled: isOpen }));
  const byCode = account.data?.hasPassword === false;
  return {
    byCode,
    proofOf: (typed: string): Proof => (byCode ? { code: typed } : { password: typed }),
  };
}

interface ProofFieldsProps {
  byCode: boolean;
  typed: string;
  onType: (typed: string) => void;
}

/** The input for the password, or for a code that is mailed first. */
export function ProofFields({ byCode, typed, onType }: ProofFieldsProps) {
  return (
    <div className="mt-4">
      {byCode ? (
        <>
          <p className="mb-3">You have no password: we mail you a code instead.</p>
          <OwnCode>
            <ProofInput
              label="Enter the code to confirm"
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              value={typed}
              onType={onType}
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
> & { label: string; onType: (typed: string) => void };

function ProofInput({ label, onType, ...input }: ProofInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        className={controlStyle}
        onChange={(event) => onType(event.target.value)}
        {...input}
      />
    </>
  );
}
