import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { confirming } from '@/platform/web/confirming';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { useConfirmByCode, useConfirmByPasskey } from './api';
import { FactorCode } from './FactorCode';

const ABOUT = 'What is for operators asks for your second factor every twelve hours.';

/** Asks an operator for the second factor, over whatever they are doing (SPEC-3 12.3). */
export default function ConfirmDialog() {
  const { data: factors } = useQuery(trpc.identity.factors.queryOptions());
  const [code, setCode] = useState('');
  const done = () => confirming.answer(true);
  const byCode = useConfirmByCode(done);
  const byKey = useConfirmByPasskey(done);
  // Before that there is no field to begin in.
  if (!factors) return null;
  const hasApp = factors.app !== null;
  const hasKey = factors.passkeys.some(({ elsewhere }) => elsewhere === null);
  const usesKey = hasKey && !hasApp;
  return (
    <AlertDialog
      open
      onOpenChange={() => confirming.answer(false)}
      title="Confirm that it is you"
      description={ABOUT}
      confirm={usesKey ? 'Use a Passkey' : 'Confirm'}
      pending={usesKey ? byKey.isPending : byCode.isPending}
      error={byKey.problem}
      onConfirm={() => (usesKey ? byKey.mutate() : byCode.mutate({ code }))}
    >
      {!hasApp && !hasKey && (
        <p>None of your passkeys works at this address. Ask whoever runs this site for help.</p>
      )}
      {hasApp && (
        <div className="flex flex-col gap-4">
          {hasKey && (
            <Button className="self-start" pending={byKey.isPending} onClick={() => byKey.mutate()}>
              <KeyRound aria-hidden="true" />
              Use a Passkey
            </Button>
          )}
          <FactorCode code={code} onType={setCode} complaint={byCode.problem} />
        </div>
      )}
    </AlertDialog>
  );
}
