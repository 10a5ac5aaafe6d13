import { memo } from 'react';
import { useSupportedValues } from '@/platform/web/ui/useSupportedValues';

function regionsOf(zones: readonly string[]): Map<string, string[]> {
  const regions = new Map<string, string[]>();
  for (const zone of zones) {
    const [region = zone] = zone.split('/');
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return regions;
}

/** Every time zone that the runtime knows, by region, plus a saved one with an older name. */
export const ZoneOptions = memo(function Options({ chosen }: { chosen: string }) {
  const known = useSupportedValues('timeZone');
  const zones = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return [...regionsOf(zones)].map(([region, names]) => (
    <optgroup key={region} label={region}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  ));
});
