import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { BOOKINGS } from '@/features/plans/domain/bookings';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import { ITEM_KINDS, type ItemKind, KIND_LABELS } from '@/features/plans/domain/itemKinds';
import type { Plan } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateField } from '@/platform/web/forms/DateField';
import { SelectField } from '@/platform/web/forms/SelectField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { TimeField } from '@/platform/web/forms/TimeField';
import { slipsOf } from '../../domain/slips';
import { zonesOfTrip } from '../../domain/zoneOfDestination';
import { useComposer } from '../composerContext';
import { CheckLine } from '../panels/CheckLine';
import { usePeople } from '../people';
import { label, MoneyFields } from './MoneyFields';
import { RoomsField } from './RoomsField';
import { ServesField } from './ServesField';
import { WhoField } from './WhoField';
import { ZoneOptions } from './ZoneOptions';
import { zoneOf } from './zoneOf';

const KINDS = choicesOf(KIND_LABELS);
const BOOKING_CHOICES = choicesOf(BOOKINGS);

const pair = 'grid gap-4 sm:grid-cols-2';

interface ItemFieldsProps {
  plan: Plan;
  itemId: string;
  /** The last day, if it was guessed anew while this form is open. */
  endGuessed: CalendarDate | null;
}

/** All fields of an item (SPEC-2 5). */
export function ItemFields({ plan, itemId, endGuessed }: ItemFieldsProps) {
  const kind = useWatch({ name: 'kind' }) as ItemKind;
  const rooms = useWatch({ name: 'rooms' }) as unknown[];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <SelectField {...label('kind')} options={KINDS} />
        <TextField
          {...label('title')}
          required
          autoComplete="off"
          hint="Everyone reads the title, whoever the item is for."
        />
      </div>
      <div className={pair}>
        <TextField {...label('place')} autoComplete="off" />
        <SupplierField itemId={itemId} />
      </div>
      <WhenFields kind={kind} plan={plan} endGuessed={endGuessed} />
      <TextAreaField
        {...label('details')}
        rows={2}
        limit={ITEM_FIELDS.details.limit}
        hint="Everybody with this item reads this."
      />
      <TextField {...label('url')} type="url" autoComplete="off" placeholder="https://" />
      <MoneyFields itemId={itemId} kind={kind} plan={plan} />
      <div className={pair}>
        <BookingFields />
        <TextField
          {...label('reference')}
          autoComplete="off"
          hint="Members see it once the trip is booked."
        />
      </div>
      <WhoField />
      {(ITEM_KINDS[kind].isStay || rooms.length > 0) && <RoomsField itemId={itemId} />}
      <CheckboxField {...label('hasFood')} />
      <ServesField itemId={itemId} />
      <CheckedField itemId={itemId} />
    </>
  );
}

/** Who provides the item, with those of the trip's other items to pick from (SPEC-2 8). */
function SupplierField({ itemId }: { itemId: string }) {
  const id = useId();
  const { plans } = useComposer().page;
  const named = useMemo(() => {
    const items = plans.flatMap((one) => one.items.map(({ item }) => item));
    const others = items.filter((item) => item.itemId !== itemId && item.supplier !== '');
    return [...new Set(others.map(({ supplier }) => supplier))].sort();
  }, [plans, itemId]);
  return (
    <>
      <TextField
        {...label('supplier')}
        autoComplete="off"
        list={id}
        hint="Their sheet has it. Members never read this."
      />
      <datalist id={id}>
        {named.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** 'Held until' is shown for held items, and when its value needs correcting. */
function BookingFields() {
  const [booking, until] = useWatch({ name: ['booking', 'heldUntil'] }) as string[];
  const isWrong = Boolean(until?.trim()) && readDate(until ?? '') === null;
  return (
    <>
      <SelectField {...label('booking')} options={BOOKING_CHOICES} />
      {(booking === 'held' || isWrong) && <DateField {...label('heldUntil')} />}
    </>
  );
}

type WhenFieldsProps = Pick<ItemFieldsProps, 'plan' | 'endGuessed'> & { kind: ItemKind };

function WhenFields({ kind, plan, endGuessed }: WhenFieldsProps) {
  const [zone, endZone] = useWatch({ name: ['timeZone', 'endTimeZone'] }) as string[];
  const starts = readDate(String(useWatch({ name: 'startsOn' }) ?? ''));
  const near = { start: plan.planStart, end: plan.planEnd };
  const { input, page } = useComposer();
  const { destination } = page.trip;
  const ofTrip = useMemo(
    () => zonesOfTrip({ destination, planZone: plan.timeZone, items: input.items }, zoneOf),
    [destination, plan.timeZone, input.items],
  );
  return (
    <>
      <div className={pair}>
        <DateField
          {...label('startsOn')}
          label={ITEM_KINDS[kind].isStay ? 'Arrival' : ITEM_FIELDS.startsOn.label}
          near={near}
          endName="endsOn"
          alsoCheck={['endsOn', 'endTime']}
        />
        <DateField
          {...label('endsOn')}
          label={ITEM_KINDS[kind].isStay ? 'Departure' : ITEM_FIELDS.endsOn.label}
          near={near}
          openTo={starts ?? plan.planStart}
          startName="startsOn"
          alsoCheck={['startsOn', 'endTime']}
        />
      </div>
      <div className={pair}>
        <TimeField {...label('startTime')} alsoCheck={['endTime']} />
        <TimeField {...label('endTime')} alsoCheck={['startTime']} />
      </div>
      <div className={pair}>
        <SelectField {...label('timeZone')}>
          <option value="">The plan’s ({plan.timeZone.replaceAll('_', ' ')})</option>
          <ZoneOptions chosen={zone ?? ''} ofTrip={ofTrip} />
        </SelectField>
        <SelectField {...label('endTimeZone')}>
          <option value="">The same</option>
          <ZoneOptions chosen={endZone ?? ''} ofTrip={ofTrip} />
        </SelectField>
      </div>
      <p role="status" className="-mt-2 text-[0.9375rem] text-ink-soft empty:hidden">
        {endGuessed &&
          `The last day is now ${shortDay(endGuessed)}, by these time zones. Type another if that is wrong.`}
      </p>
    </>
  );
}

/** The needs this item must be checked for: 'Checked for {name}', each with a note. */
function CheckedField({ itemId }: { itemId: string }) {
  const { input, saved } = useComposer();
  const { list, nameOf } = usePeople();
  const { plan, items } = input;
  const { touched, checks } = saved;
  const needs = useMemo(() => {
    const slips = slipsOf(plan, items, list, { touched, checks });
    return slips
      .flatMap((person) => (person.isWithout ? [] : person.slips))
      .flatMap(({ care, ...slip }) => {
        const item = care?.toCheck.find((one) => one.itemId === itemId);
        return care && item ? [{ slip, care, item }] : [];
      });
  }, [plan, items, list, touched, checks, itemId]);
  if (needs.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Looked at for needs</legend>
      <ul className="mt-1 divide-y divide-line">
        {needs.map(({ slip, care, item }) => (
          <li key={`${slip.travelerId} ${care.need}`} className="py-1">
            <p className="text-[0.9375rem] leading-snug wrap-anywhere text-ink-soft">
              {slip.words}
            </p>
            <CheckLine
              {...{ item, care }}
              travelerId={slip.travelerId}
              label={`Checked for ${nameOf(slip.travelerId)}`}
              check={checks.find(
                (one) =>
                  one.itemId === itemId &&
                  one.travelerId === slip.travelerId &&
                  one.need === care.need,
              )}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
