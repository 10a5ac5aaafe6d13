// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readQr } from '#support/readQr';
import { renderInApp } from '#support/renderInApp';
import { qrPath } from '@/platform/web/ui/QrPicture';
import { epcText } from '../domain/epcQr';
import { HowToPay } from './HowToPay';

const WAYS = {
  ...{ payeeName: 'Alba Reisen GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...{ paymentLink: 'https://pay.alba.example/porto', paypalMe: 'albareisen' },
  payNote: 'Cash is fine too.',
};
const due = (own: object = {}) => ({
  ...{ ways: WAYS, amount: 123_450, currency: 'EUR', reference: 'Porto 2027 Ida Lund' },
  ...own,
});
const code = () => screen.queryByRole('img', { name: 'QR code of the transfer' });
const linkTo = (host: string) =>
  screen.getByRole('link', { name: `Pay on ${host} (opens in a new tab)` }).getAttribute('href');

// SPEC-4 15.2
it('shows a code that another reader reads as the transfer, at level M', async () => {
  await renderInApp(<HowToPay {...due()} />);
  const picture = code();
  const size = Number(picture?.getAttribute('viewBox')?.split(' ')[2]);
  const path = picture?.querySelector('path')?.getAttribute('d') ?? '';
  const text =
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAlba Reisen GmbH\nDE89370400440532013000\nEUR1234.50\n\n\nPorto 2027 Ida Lund';
  expect(readQr({ size, path })).toBe(text);
  expect({ size, path }).toEqual(qrPath(text, 'M'));
});

it('fits the largest transfer into the largest code that banks read, which has 69 modules', () => {
  const text = epcText({
    ...due(),
    ...{ payeeName: 'Ü'.repeat(70), iban: WAYS.iban, bic: WAYS.bic, reference: 'é'.repeat(140) },
  });
  const picture = qrPath(text ?? '', 'M');
  expect(picture?.size).toBe(69 + 8);
  expect(picture && readQr(picture)).toBe(text);
});

it('fills in the amount where the host takes one, and else has it copied', async () => {
  await renderInApp(<HowToPay {...due()} />);
  expect(linkTo('PayPal')).toBe('https://paypal.me/albareisen/1234.50EUR');
  expect(linkTo('pay.alba.example')).toBe('https://pay.alba.example/porto');
  expect(document.body.textContent).toContain('Copy the amount, and enter it there.');
  for (const label of ['Payee', 'IBAN', 'BIC', 'Amount', 'Reference']) {
    expect(screen.getByRole('button', { name: `Copy ${label}` })).toBeTruthy();
  }
  expect(document.body.textContent).toContain('DE89 3704 0044 0532 0130 00');
  expect(document.body.textContent).toContain('€1,234.50');
  expect(document.body.textContent).toContain('Cash is fine too.');
});

it('has no code in another currency or without an IBAN, and only the ways that there are', async () => {
  const none = { ...WAYS, iban: '', bic: '', paymentLink: '', paypalMe: '' };
  await renderInApp(
    <>
      <HowToPay {...due({ currency: 'USD' })} />
      <HowToPay {...due({ ways: none })} />
    </>,
  );
  expect(code()).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Copy IBAN' })).toHaveLength(1);
});
