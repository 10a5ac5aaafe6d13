// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Notice } from './Notice';
import { Sentence, UntranslatedNames } from './Sentence';

// A page translated by a browser keeps names and amounts.
it('keeps the names of the page and all amounts in a notice from translators', () => {
  const { container } = render(
    <UntranslatedNames names={['Ana Lima', 'Plan A']}>
      <Notice title="Ana Lima would pay $1,410 for Plan A.">Nobody else pays more.</Notice>
    </UntranslatedNames>,
  );
  const kept = [...container.querySelectorAll('[translate="no"]')];
  expect(kept.map(({ textContent }) => textContent)).toEqual(['Ana Lima', '$1,410', 'Plan A']);
  expect(container.textContent).toBe('Ana Lima would pay $1,410 for Plan A.Nobody else pays more.');
});

it.each([
  ['From Apr 3 – 12, 2027: 4 of 5.', ['Apr 3 – 12, 2027']],
  ['Siena · Sep 28 – Oct 3, 2027', ['Sep 28 –', 'Oct 3, 2027']],
  ['Dec 28, 2027 – Jan 3, 2028 or Mar 1 – 8', ['Dec 28, 2027 –', 'Jan 3, 2028', 'Mar 1 – 8']],
  ['By Mar 1, 2027 – if you can', ['Mar 1, 2027']],
  ['Sat, Apr 3 – Tue, Apr 13, 10 nights', ['Sat, Apr 3 –', 'Tue, Apr 13']],
  ['Flight 12 on May 3 instead of Apr 29, 2027.', ['May 3', 'Apr 29, 2027']],
])('breaks no line within a date of “%s”', (sentence, dates) => {
  const { container } = render(<Sentence>{sentence}</Sentence>);
  const whole = [...container.querySelectorAll('.whitespace-nowrap')];
  expect(whole.map(({ textContent }) => textContent)).toEqual(dates);
  expect(container.textContent).toBe(sentence);
});
