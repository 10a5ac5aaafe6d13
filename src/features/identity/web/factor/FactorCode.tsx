import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { ProofInput } from '../ProofFields';

interface FactorCodeProps {
  code: string;
  onType: (code: string) => void;
  complaint: string | null;
}

/** The field for a code of the app, or for a recovery code in its place. */
export function FactorCode({ code, onType, complaint }: FactorCodeProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <ProofInput
          key={`${isRecovery}`}
          label={isRecovery ? 'Recovery code' : 'Code from your app'}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          value={code}
          onType={onType}
          complaint={complaint}
        />
      </div>
      <Button
        variant="link"
        onClick={() => {
          onType('');
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? 'Use Your App' : 'Use a Recovery Code'}
      </Button>
    </div>
  );
}
