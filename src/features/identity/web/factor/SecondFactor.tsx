import { useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, useState } from 'react';
import { counted } from '@/platform/domain/inWords';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Day } from '@/platform/web/ui/Day';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import type { AppSetup } from '../../domain/factors';
import { useProofDialog } from '../ProofDialog';
import { ProofInput } from '../ProofFields';
import { useBeginApp, useSetUpApp, useTurnAppOff } from './api';
import { FactorCode } from './FactorCode';

const QrPicture = lazy(() => import('@/platform/web/ui/QrPicture'));

/** An operator's second factor: an app's codes, and recovery codes (SPEC-3 12.3). */
export function SecondFactor() {
  const { data } = useSuspenseQuery(trpc.identity.factors.queryOptions());
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useBeginApp(setSetup);
  const proof = useProofDialog('factor', {
    title: 'Set up your second factor',
    about: 'It guards what you see of everybody, so we check that it is you.',
    confirm: 'Continue',
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (data.app) return <AppIsOn {...data.app} />;
  if (setup) {
    const turnedOn = (made: readonly string[]) => {
      setSetup(null);
      setCodes(made);
    };
    return <SetUpApp {...setup} onDone={turnedOn} onCancel={() => setSetup(null)} />;
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">
        As an operator you see everybody’s needs. With a second factor, your password or your
        mailbox alone opens none of that. A passkey counts as one by itself.
      </p>
      <Button
        pending={begin.isPending}
        onClick={() => void proof.ask().then((isProven) => isProven && begin.mutate())}
      >
        Set Up an App
      </Button>
      <Problem>{begin.problem}</Problem>
      {proof.dialog}
    </div>
  );
}

interface SetUpAppProps extends AppSetup {
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows an app's secret, until the app's first code shows that it has it. */
function SetUpApp({ secret, uri, onDone, onCancel }: SetUpAppProps) {
  const [code, setCode] = useState('');
  const set = useSetUpApp(onDone);
  const turnOn = () => set.mutate({ code });
  return (
    <div className="flex flex-col gap-4">
      <p>Scan this with an app for codes, such as Google Authenticator or 1Password:</p>
      <Part fallback={<span className="size-52" />}>
        <QrPicture text={uri} level="M" label="QR code for your app" />
      </Part>
      <p>
        Or enter this key:{' '}
        <span className="font-mono font-semibold wrap-anywhere select-all" translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <ProofInput
        label="Code from your app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onType={setCode}
        onEnter={turnOn}
        complaint={set.problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={set.isPending} onClick={turnOn}>
          Turn On
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Shows the recovery codes, this once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const shown = codes.map((code) => `${code.slice(0, 6)}-${code.slice(6)}`);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title="Your second factor is on">
        Keep these recovery codes where you find them without your phone. Each works once, and they
        are not shown again.
      </Notice>
      <ul
        className="grid gap-x-6 gap-y-1 rounded-lg bg-sunken px-4 py-3 font-mono select-all sm:grid-cols-2"
        translate="no"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyMessage(shown.join('\n'), 'Recovery codes copied.')}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onDone}>I Have Kept Them</Button>
      </div>
    </div>
  );
}

/** Says since when the app is on, and turns it off with one of its codes. */
function AppIsOn({ since, recoveryCodes }: { since: string; recoveryCodes: number }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const close = () => {
    setOpen(false);
    setCode('');
    off.reset();
  };
  const off = useTurnAppOff(() => {
    close();
    void toast('Your second factor is off.', { tone: 'success' });
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        An app has shown your codes since <Day at={since} />.{' '}
        {counted(recoveryCodes, 'recovery code')} left.
      </p>
      <Button onClick={() => setOpen(true)}>Turn Off</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={close}
        title="Turn off your second factor?"
        description="The app’s codes and the recovery codes stop working. Your passkeys stay."
        confirm="Turn Off"
        danger
        pending={off.isPending}
        onConfirm={() => off.mutate({ code })}
      >
        <FactorCode code={code} onType={setCode} complaint={off.problem} />
      </AlertDialog>
    </div>
  );
}
