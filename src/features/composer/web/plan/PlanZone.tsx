import zones from '@vvo/tzdb/raw-time-zones.json';
import { useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clockOf } from '@/features/itinerary/domain/timeInWords';
import { isSameZone } from '@/platform/domain/zoneName';
import { SelectField } from '@/platform/web/forms/SelectField';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { findZones, type ZonePlaces, zoneOfDestination } from '../../domain/zoneOfDestination';
import { ZoneOptions } from '../item/ZoneOptions';

/** The most matches to list. If there are more, the user has to keep typing. */
const MOST = 6;

export interface PlanZoneProps {
  /** The plan's zone as saved. */
  saved: string;
  /** Where the trip goes, in its organizer's words. */
  destination: string;
  /** The organizer's zone, which a plan starts with if the destination doesn't suggest one. */
  organizersZone: string;
  /** True if nobody has saved the plan's own fields yet, so that its zone is a suggestion. */
  isProposal: boolean;
}

/**
 * The plan's time zone: a list, a search by city or country, and a suggestion from the destination.
 */
export function PlanZone({ saved, destination, organizersZone, isProposal }: PlanZoneProps) {
  const { setValue } = useFormContext();
  const chosen = String(useWatch({ name: 'timeZone' }) ?? '');
  const read = useMemo(() => zoneOfDestination(destination, zones), [destination]);
  const choose = (name: string) => setValue('timeZone', name, { shouldDirty: true });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField name="timeZone" label="Time zone">
        <ZoneOptions chosen={saved} />
      </SelectField>
      <ZoneSearch onChoose={choose} />
      <ZoneNote
        {...{ destination, isProposal, chosen, read }}
        isOrganizers={isSameZone(chosen, organizersZone)}
        onChoose={choose}
      />
    </div>
  );
}

function ZoneSearch({ onChoose }: Pick<ZoneNoteProps, 'onChoose'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findZones(typed, zones), [typed]);
  return (
    <div>
      <label htmlFor={id} className="text-[0.9375rem] text-ink-soft">
        Find a time zone by city or country
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        className={controlStyle}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status">
        {typed.trim() !== '' && found.length === 0 && (
          <p className="mt-1 text-[0.9375rem]">We know no city or country by that name.</p>
        )}
        {found.length > MOST && (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {found.length} time zones. Type more of the name.
          </p>
        )}
      </div>
      <ul className="flex flex-col empty:hidden">
        {found.slice(0, MOST).map(({ name, countryName, mainCities }) => (
          <li key={name}>
            <Button
              variant="quiet"
              className="w-full justify-start text-left"
              onClick={() => {
                onChoose(name);
                setTyped('');
              }}
            >
              {name.replaceAll('_', ' ')} ({mainCities[0] ?? name}, {countryName})
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ZoneNoteProps {
  destination: string;
  isProposal: boolean;
  chosen: string;
  isOrganizers: boolean;
  /** The zone that the destination names. */
  read: ZonePlaces | null;
  onChoose: (name: string) => void;
}

/**
 * Says which zone was suggested and why, until somebody confirms it, and offers the one that the
 * destination names if that is different.
 */
function ZoneNote(props: ZoneNoteProps) {
  const { destination, isProposal, chosen, isOrganizers, read, onChoose } = props;
  const style = 'text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere';
  if (read && !isSameZone(read.name, chosen)) {
    return (
      <div className={style}>
        <p>
          “<bdi translate="no">{destination}</bdi>” is on {clockOf(read.name)}.
        </p>
        <Button size="sm" onClick={() => onChoose(read.name)}>
          Use {clockOf(read.name)}
        </Button>
      </div>
    );
  }
  if (read && isProposal) {
    return (
      <p className={style}>
        Proposed from “<bdi translate="no">{destination}</bdi>”. Please check it.
      </p>
    );
  }
  if (!read && (chosen === 'UTC' || (isProposal && isOrganizers))) {
    return (
      <p className={style}>
        We know no time zone for “<bdi translate="no">{destination}</bdi>”.{' '}
        {chosen === 'UTC'
          ? 'The plan is in UTC: please choose its time zone.'
          : 'We have taken the organizer’s. Please check it.'}
      </p>
    );
  }
  return null;
}
