import { useId, useReducer } from 'react';
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';
import { useInBrowser } from '@/platform/web/ui/useInBrowser';
import { removePlansExcept } from './keptPlans';
import { arePlansKept, setKept } from './marks';
import { SevenDays } from './SevenDays';

/** A setting for the device, whoever uses it. On by default; turning it off removes all copies. */
export function KeepPlansField() {
  const id = useId();
  const isOn = useInBrowser(arePlansKept, true);
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const change = (on: boolean) => {
    setKept(on);
    readAgain();
    if (!on) removePlansExcept(null).catch(console.error);
  };
  return (
    <div data-field>
      <CheckboxLine
        id={id}
        name="keepPlans"
        label="Keep plans on this device"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        aria-describedby={`${id}-more`}
      />
      <p id={`${id}-more`} className="text-[0.9375rem] text-ink-soft">
        {isOn
          ? 'A chosen plan that you have opened here can be read without a connection. Signing out removes all copies.'
          : 'No plan is kept here: without a connection there is nothing to read.'}{' '}
        <SevenDays />
      </p>
    </div>
  );
}
