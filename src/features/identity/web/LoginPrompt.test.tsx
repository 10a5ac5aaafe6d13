// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { storeAskedCode } from './code/askedCode';
import { WaysIn } from './LoginPrompt';

beforeEach(() => localStorage.clear());

const way = () => screen.getByRole('link', { name: /code/ });

// SPEC-3 12.1
it('a link that is opened again leads to the step where the code is typed, while the code works', async () => {
  const asked = { email: 'ben@example.com', purpose: 'signup', acceptedTerms: true } as const;
  storeAskedCode({ ...asked, at: Date.now() });
  await renderInApp(<WaysIn redirect="/join/amy-lima" offersCode />);
  expect(way().textContent).toBe('Enter the code from our email.');
  expect(way().getAttribute('href')).toBe('/signup?redirect=/join/amy-lima&with=code');
});

it('no longer than the code works', async () => {
  const asked = { email: 'ben@example.com', purpose: 'signup', acceptedTerms: true } as const;
  storeAskedCode({ ...asked, at: Date.now() - 601_000 });
  await renderInApp(<WaysIn redirect="/join/amy-lima" offersCode />);
  expect(way().textContent).toBe('No password? Get a code by email.');
});
