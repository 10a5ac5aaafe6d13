import { EmailText } from '@/platform/web/ui/EmailText';
import { RadioLine } from '@/platform/web/ui/field/RadioLine';
import type { ResponseCard } from '../domain/responseViews';
import { shownFor } from '../domain/shownAnswers';

interface ResponseChoiceProps {
  legend: string;
  /** The name of the control. */
  name: string;
  cards: readonly ResponseCard[];
  /** The traveler's id. */
  picked: string;
  onPick: (travelerId: string) => void;
  /** Shows what each response says, as its card does. */
  isWhole?: boolean;
}

const shown = shownFor('member');

/** Picks one of several people's responses by name and email. */
export function ResponseChoice(props: ResponseChoiceProps) {
  const { legend, name, cards, picked, onPick, isWhole = false } = props;
  return (
    <fieldset className="max-h-80 scroll-list">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {cards.map((card) => (
        <RadioLine
          key={card.travelerId}
          name={name}
          value={card.travelerId}
          checked={picked === card.travelerId}
          onChange={() => onPick(card.travelerId)}
        >
          <bdi translate="no" className="block font-medium">
            {card.name}
          </bdi>
          <span className="text-[0.9375rem] text-ink-soft">
            <EmailText email={card.email} />
          </span>
          {isWhole &&
            shown(card).map(({ key, label, text }) => (
              <span key={key} className="line-clamp-3 text-[0.9375rem]">
                {label}: {text.trim() || 'not given'}
              </span>
            ))}
        </RadioLine>
      ))}
    </fieldset>
  );
}
