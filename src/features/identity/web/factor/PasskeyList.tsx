import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Day } from '@/platform/web/ui/Day';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import type { PasskeyView } from '../../domain/factors';
import { useProofDialog } from '../ProofDialog';
import { ProofInput } from '../ProofFields';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './api';

/** Lists the user's passkeys, with buttons to add, rename and remove them (SPEC-3 12.2). */
export function PasskeyList() {
  const { data } = useSuspenseQuery(trpc.identity.factors.queryOptions());
  const [renamed, setRenamed] = useState<PasskeyView | null>(null);
  const [removed, setRemoved] = useState<PasskeyView | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const toAdd = useProofDialog('factor', {
    title: 'Add a passkey',
    about: 'It opens your account, so we check that it is you.',
    confirm: 'Continue',
  });
  const toRemove = useProofDialog('factor', {
    title: `Remove “${removed?.name}”?`,
    about: 'Nobody can log in with it any more. Delete it on your device as well.',
    confirm: 'Remove',
    danger: true,
  });
  const add = useAddPasskey(() => void toast('Your passkey is added.', { tone: 'success' }));
  const remove = useRemovePasskey(() => void toast('The passkey is removed.', { tone: 'success' }));
  const askToAdd = async () => {
    const { hasPasskeys, NO_PASSKEYS } = await import('./passkeyClient');
    setMissing(hasPasskeys() ? null : NO_PASSKEYS);
    if (hasPasskeys() && (await toAdd.ask())) add.mutate();
  };
  const askToRemove = async (key: PasskeyView) => {
    setRemoved(key);
    if (await toRemove.ask()) remove.mutate({ id: key.id });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Log in with your face, your finger or your device’s PIN, in the place of a password.
      </p>
      {data.passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {data.passkeys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <KeyRound aria-hidden="true" className="size-6 shrink-0 text-teal" />
              <Passkey {...key} />
              <div className="flex gap-2 max-sm:pl-10">
                <Button size="sm" aria-label={`Rename ${key.name}`} onClick={() => setRenamed(key)}>
                  Rename
                </Button>
                <Button
                  size="sm"
                  variant="quietDanger"
                  pending={remove.isPending && removed?.id === key.id}
                  aria-label={`Remove ${key.name}`}
                  onClick={() => void askToRemove(key)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button className="self-start" pending={add.isPending} onClick={() => void askToAdd()}>
        Add a Passkey
      </Button>
      <Problem>{missing ?? add.problem ?? remove.problem}</Problem>
      {toAdd.dialog}
      {toRemove.dialog}
      {renamed && (
        <RenameDialog key={renamed.id} passkey={renamed} onDone={() => setRenamed(null)} />
      )}
    </div>
  );
}

function Passkey({ name, madeAt, lastUsedAt, elsewhere }: PasskeyView) {
  return (
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-[0.9375rem] text-ink-soft">
        Made <Day at={madeAt} /> ·{' '}
        {elsewhere ? `works at ${elsewhere} alone` : lastUsedAt ? 'last used ' : 'not used yet'}
        {!elsewhere && lastUsedAt && <Day at={lastUsedAt} />}
      </p>
    </div>
  );
}

function RenameDialog({ passkey, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey(onDone);
  return (
    <AlertDialog
      open
      onOpenChange={onDone}
      title="Rename this passkey"
      confirm="Rename"
      pending={rename.isPending}
      onConfirm={() => rename.mutate({ id: passkey.id, name })}
    >
      <ProofInput
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        onType={setName}
        complaint={rename.problem}
      />
    </AlertDialog>
  );
}
