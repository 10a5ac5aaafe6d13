import { Printer } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';

/** 'Print' of a plan. Its prices, if there are any, go to paper only if that is ticked (print.css). */
export function PrintPlan({ prices }: { prices: string | null }) {
  const id = useId();
  return (
    <div data-no-print className="flex flex-wrap items-center gap-x-4">
      {prices && <CheckboxLine id={id} name="printPrices" label={prices} />}
      <Button size="sm" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}
