import { useId, useReducer } from 'react';
import { NOT_HTTPS } from '@/platform/domain/notHttps';
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';
import { useInBrowser } from '@/platform/web/ui/useInBrowser';
import { arePlansCopied, setCopied } from './arePlansCopied';
import { removePlansExcept } from './copyPlan';
import { SevenDays } from './SevenDays';

/** A setting for the device, whoever uses it. On by default; turning it off removes all copies. */
export function PlanCopiesField() {
  const id = useId();
  const isOn = useInBrowser(arePlansCopied, true);
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const change = (on: boolean) => {
    setCopied(on);
    readAgain();
    if (!on) removePlansExcept(null).catch(console.error);
  };
  const canKeep = useInBrowser(() => window.isSecureContext, true);
  if (!canKeep) return <p>{NOT_HTTPS}.</p>;
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
