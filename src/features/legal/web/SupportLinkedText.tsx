import { Fragment } from 'react';
import { NO_SUPPORT_EMAIL, SUPPORT_EMAIL } from '../domain/legalText';

type SupportLinkedTextProps = { text: string; supportEmail: string | null };

/**
 * A text in which the support address, wherever it is named, is a mail link. The server puts the words without
 * one, in this element, into pages that were written with the link (`pages.ts`).
 */
export function SupportLinkedText({ text, supportEmail }: SupportLinkedTextProps) {
  const parts = text.split(SUPPORT_EMAIL).map((words, at) => ({ words, at }));
  return parts.map(({ words, at }) => (
    <Fragment key={at}>
      {at > 0 &&
        (supportEmail ? (
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        ) : (
          <span>{NO_SUPPORT_EMAIL}</span>
        ))}
      {words}
    </Fragment>
  ));
}
