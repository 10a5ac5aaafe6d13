import { useSuspenseQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Day } from '@/platform/web/ui/Day';
import { useUntie } from './api';
import { useProofDialog } from './ProofDialog';

/** Whether the company's own sign-in is tied to the account (SPEC-3 12.4). */
export function CompanySignIn({ name }: { name: string }) {
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  const untie = useUntie();
  const { ask, dialog } = useProofDialog('untie', {
    title: `Untie ${name}?`,
    about: `${name} will not log you in any more, until you continue with it again.`,
    confirm: 'Untie',
  });
  if (account.tiedAt === null) {
    return (
      <p>
        Not tied to your account yet.{' '}
        {account.isVerified
          ? `It will be once you log in by “Continue with ${name}” with this email.`
          : 'Verify your email first.'}
      </p>
    );
  }
  const hasAnother = account.hasPassword || account.isVerified;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p>
        Tied to your account since <Day at={account.tiedAt} />.
      </p>
      {hasAnother && (
        <Button
          pending={untie.isPending}
          onClick={() => void ask().then((isProven) => isProven && untie.mutate())}
        >
          Untie
        </Button>
      )}
      {dialog}
    </div>
  );
}
