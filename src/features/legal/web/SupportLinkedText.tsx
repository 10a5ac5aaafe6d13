import { Fragment } from 'react';
import { SUPPORT_EMAIL } from '../domain/legalText';

type SupportLinkedTextProps = { text: string; supportEmail: string };

/** A text in which the support address, wherever it is named, is a mail link. */
export function SupportLinkedText({ text, supportEmail }: SupportLinkedTextProps) {
  const parts = text.split(SUPPORT_EMAIL).map((words, at) => ({ words, at }));
  return parts.map(({ words, at }) => (
    <Fragment key={at}>
      {at > 0 && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      {words}
    </Fragment>
  ));
}
