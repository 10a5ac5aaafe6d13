import { lazy, Suspense } from 'react';
import { SelectField } from '@/platform/web/forms/SelectField';
import { ZoneOptions } from '../item/ZoneOptions';
import type { ZoneHelpProps } from './ZoneHelp';

/** With it come the cities of all zones, for which the form does not wait. */
const ZoneHelp = lazy(() => import('./ZoneHelp').then((chunk) => ({ default: chunk.ZoneHelp })));

/** The plan's time zone: a list, a search by city and country, and what the destination says of it. */
export function PlanZone(props: ZoneHelpProps & { saved: string }) {
  const { saved, ...help } = props;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField name="timeZone" label="Time zone">
        <ZoneOptions chosen={saved} />
      </SelectField>
      <Suspense>
        <ZoneHelp {...help} />
      </Suspense>
    </div>
  );
}
