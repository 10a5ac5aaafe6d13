import { answeredBySentence } from '../domain/responseViews';

interface AnsweredByProps {
  /** The organizer's name; absent if the traveler answered themselves. */
  by: string | undefined;
  className?: string;
}

/** 'Answered by {organizer}', wherever a response stands that was given for somebody (SPEC-4 14.1). */
export function AnsweredBy({ by, className }: AnsweredByProps) {
  if (by === undefined) return null;
  return (
    <span translate="no" className={`block wrap-anywhere ${className ?? ''}`}>
      {answeredBySentence(by)}
    </span>
  );
}
