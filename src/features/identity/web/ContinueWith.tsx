import { useFormContext } from 'react-hook-form';
import { oidcName } from '@/platform/web/siteFacts';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import type { WayIn } from '../domain/codeLink';
import { type OidcFailure, oidcSentence } from '../domain/oidc';
import { useContinueWith } from './api';

/** The way in by the company's own sign-in, below a form whose terms count for it too (SPEC-3 12.4). */
export function ContinueWith({ purpose, redirect }: { purpose: WayIn; redirect: string }) {
  const name = oidcName();
  const { trigger } = useFormContext();
  const { mutate, isPending, problem } = useContinueWith(purpose, redirect);
  if (name === null) return null;
  const press = async () => {
    const isAgreed = purpose === 'login' || (await trigger('acceptedTerms', { shouldFocus: true }));
    if (isAgreed) mutate();
  };
  return (
    <div className="flex flex-col gap-2">
      <Button pending={isPending} onClick={() => void press()}>
        Continue with {name}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

/** Why it has just signed nobody in. */
export function OidcNotice({ failure }: { failure: OidcFailure | undefined }) {
  const name = oidcName();
  if (name === null || !failure) return null;
  return (
    <Notice tone="warn" still className="mb-5">
      {oidcSentence(failure, name)}
    </Notice>
  );
}
