import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { offerPrice, pricesDiffer } from '@/features/itinerary/domain/choiceWords';
import type { Option } from '@/features/itinerary/domain/proposals';
import ItemOption from '@/features/itinerary/web/ItemOption';
import type { OfOption } from '@/features/itinerary/web/OptionContext';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Problem } from '@/platform/web/ui/Problem';
import { useOptIn } from './api';

interface PlanOptionProps extends OfOption {
  tripId: string;
  /** False once the trip is finished. */
  mayChoose: boolean;
}

/** An optional item on its plan's page: 'I'm In' and 'Not for Me' for each of the party (SPEC-5 18). */
export default function PlanOption({ tripId, mayChoose, ...about }: PlanOptionProps) {
  const { option, item, reading } = about;
  const { proposalId, currency } = reading.proposal;
  const { people } = option;
  const buttons = mayChoose && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's
    <div role="group" aria-label={item.title} className="grid grid-cols-1 gap-2 print:hidden">
      {people.map((person) => (
        <PersonsButtons
          key={person.travelerId}
          {...{ tripId, proposalId, currency, option, person }}
          isPriced={pricesDiffer(people)}
        />
      ))}
    </div>
  );
  return <ItemOption {...about} buttons={buttons} />;
}

interface PersonsButtonsProps {
  tripId: string;
  proposalId: string;
  currency: string;
  option: Option;
  person: Option['people'][number];
  /** True if their price stands beside their buttons, since others of the party pay another. */
  isPriced: boolean;
}

function PersonsButtons({ option, person, isPriced, currency, ...about }: PersonsButtonsProps) {
  const { travelerId, name, amount, isReader, isIn, isAskedAgain } = person;
  const { itemId, placesLeft } = option;
  const optIn = useOptIn({ ...about, itemId, travelerId });
  // Who is asked again has said yes to something else, and may say so to this.
  const said = isAskedAgain ? null : isIn;
  const isFull = placesLeft === 0 && !isIn;
  const toggle = (value: boolean) => ({
    isYes: value,
    isPressed: said === value,
    pending: optIn.isPending && optIn.variables.isIn === value,
    onPress() {
      if (said !== value && !optIn.isPending) optIn.mutate({ isIn: value, amount });
    },
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {isPriced && (
          <span data-price translate="no" className="min-w-10 font-semibold tabular-nums">
            {offerPrice(amount, currency)}
          </span>
        )}
        <div className="flex min-w-0 grow basis-52 flex-wrap gap-2">
          {isFull ? (
            <Button size="sm" disabled className={TOGGLE}>
              Full
            </Button>
          ) : (
            <Toggle {...toggle(true)}>{isReader ? "I'm In" : `${name} is in`}</Toggle>
          )}
          <Toggle {...toggle(false)}>{isReader ? 'Not for Me' : `Not for ${name}`}</Toggle>
        </div>
      </div>
      <Problem className="mt-1">{optIn.problem}</Problem>
    </div>
  );
}

/** As wide as the other one, unless a name needs more. */
const TOGGLE = 'max-w-full min-w-min grow basis-24 wrap-break-word [&>span]:min-w-0 [&>span]:gap-1';

interface ToggleProps {
  isYes: boolean;
  isPressed: boolean;
  pending: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Toggle({ isYes, isPressed, pending, onPress, children }: ToggleProps) {
  return (
    <Button
      size="sm"
      aria-pressed={isPressed}
      pending={pending}
      onClick={onPress}
      className={cn(
        TOGGLE,
        isYes
          ? 'aria-pressed:border-band aria-pressed:bg-band aria-pressed:text-on-band'
          : 'aria-pressed:bg-sunken',
      )}
    >
      {isPressed && <Check aria-hidden="true" />}
      <span className="min-w-0">{children}</span>
    </Button>
  );
}
