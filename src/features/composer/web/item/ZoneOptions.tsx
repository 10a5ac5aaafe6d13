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

interface ZoneOptionsProps {
  chosen: string;
  /** The zones of the trip's places, which come first. */
  ofTrip?: readonly string[];
}

/** Every time zone that the runtime knows, by region, plus a saved one with an older name. */
export const ZoneOptions = memo(function Options({ chosen, ofTrip = [] }: ZoneOptionsProps) {
  const known = useSupportedValues('timeZone');
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  const others = all.filter((zone) => !ofTrip.includes(zone));
  const trip = ofTrip.length > 0 ? [['This trip', ofTrip] as const] : [];
  return [...trip, ...regionsOf(others)].map(([region, names]) => (
    <optgroup key={region} label={region}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  ));
});
