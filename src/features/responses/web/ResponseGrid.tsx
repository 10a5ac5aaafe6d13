import { memo, type ReactNode } from 'react';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Clamp } from '@/platform/web/ui/Clamp';
import { EmailText } from '@/platform/web/ui/EmailText';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { LuggageTag } from '@/platform/web/ui/LuggageTag';
import { useInSteps } from '@/platform/web/ui/useInSteps';
import { cardColour } from '../domain/cardColour';
import type { ResponseCard } from '../domain/responseViews';
import { shownFor } from '../domain/shownAnswers';

interface ResponseGridProps {
  responses: readonly ResponseCard[];
  /** The way to invite the group, while nobody has answered. */
  invite: ReactNode;
}

const shown = shownFor('member');

/** As many cards are drawn at a time; a phone shows two of them, a large screen nine. */
const AT_ONCE = 12;

/**
 * Everyone's cards on the trip page (SPEC 2), or 'No responses yet.' The first ones come with the page,
 * the others right behind them, so that a group of hundreds keeps nobody waiting.
 */
export function ResponseGrid({ responses, invite }: ResponseGridProps) {
  const shown = useInSteps(responses, AT_ONCE);
  if (responses.length === 0) {
    return (
      <EmptyState title="No responses yet." actions={invite}>
        Send the invite link to your group. Each answer appears here.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((response) => (
        <li key={response.email} className="laid-out-when-near min-w-0">
          <ResponseTag response={response} />
        </li>
      ))}
    </ul>
  );
}

const ResponseTag = memo(function ResponseTag({ response }: { response: ResponseCard }) {
  const { name, email } = response;
  const colour = cardColour(email);
  return (
    <LuggageTag
      className="h-full"
      colour={colour}
      title={name}
      headingLevel={2}
      subtitle={<EmailText email={email} />}
      avatar={<Avatar name={name} colour={colour} />}
    >
      <dl className="flex flex-col gap-3">
        {shown(response).map((answer) => (
          <Answer key={answer.key} label={answer.label} text={answer.text} />
        ))}
      </dl>
    </LuggageTag>
  );
});

function Answer({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="eyebrow">{label}</dt>
      <dd>{text.trim() ? <Clamp text={text} of={label} /> : 'Not given'}</dd>
    </div>
  );
}
