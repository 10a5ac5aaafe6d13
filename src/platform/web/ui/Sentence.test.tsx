// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Notice } from './Notice';
import { UntranslatedNames } from './Sentence';

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
