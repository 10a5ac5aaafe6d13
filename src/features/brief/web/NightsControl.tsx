import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Field } from '@/platform/web/ui/field/Field';
import { MOST_NIGHTS } from '../domain/whatIf';

interface NightsControlProps {
  nights: number;
  onNights: (nights: number) => void;
}

/** Few trips are longer than the slider, and more steps would be too fine for a thumb. */
const SLIDER = 21;

function isLength(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_NIGHTS;
}

/** How many nights: typed, stepped or slid, and applied at once. */
export function NightsControl({ nights, onNights }: NightsControlProps) {
  const id = useId();
  // The text being typed, until the field is left; while typing, it may be empty.
  const [typed, setTyped] = useState<string | null>(null);
  const error = typed === null || isLength(typed) ? null : `From 1 to ${MOST_NIGHTS} nights.`;
  const step = (by: number) => {
    setTyped(null);
    onNights(Math.min(Math.max(nights + by, 1), MOST_NIGHTS));
  };
  const type = (text: string) => {
    setTyped(text);
    if (isLength(text)) onNights(Number(text));
  };
  const slide = (to: string) => {
    setTyped(null);
    onNights(Number(to));
  };
  return (
    <Field
      id={id}
      hintId={undefined}
      errorId={`${id}-error`}
      label="Nights"
      hint={undefined}
      required={false}
      error={error}
    >
      <div className="flex items-center gap-2">
        <Button
          size="icon"
          className="shrink-0"
          aria-label="One night less"
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" />
        </Button>
        <input
          id={id}
          name="nights"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_NIGHTS}
          value={typed ?? nights}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
          onWheel={(event) => event.currentTarget.blur()}
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${controlStyle} max-w-18 px-1 text-center tabular-nums`}
        />
        <Button
          size="icon"
          className="shrink-0"
          aria-label="One night more"
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" />
        </Button>
        <input
          type="range"
          aria-label="Nights, as a slider"
          min={1}
          max={Math.max(SLIDER, nights)}
          value={nights}
          onChange={({ target }) => slide(target.value)}
          className="h-11 w-full min-w-0 grow"
        />
      </div>
    </Field>
  );
}
