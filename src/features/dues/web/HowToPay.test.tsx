// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readQr } from '#support/readQr';
import { renderInApp } from '#support/renderInApp';
import { qrPath } from '@/platform/web/ui/QrPicture';
import { epcText } from '../domain/epcText';
import HowToPay from './HowToPay';

const WAYS = {
  ...{ payeeName: 'Alba Reisen GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...{ paymentLink: 'https://pay.alba.example/porto', paypalMe: 'albareisen' },
  payNote: 'Cash is fine too.',
};
const due = (own: object = {}) => ({
  ...{
    ways: WAYS,
    amount: 123_450,
    currency: 'EUR',
    transfer: { payee: 'Alba Reisen GmbH', reference: 'Porto 2027 Ida Lund 7' },
  },
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
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nAlba Reisen GmbH\nDE89370400440532013000\nEUR1234.50\n\n\nPorto 2027 Ida Lund 7';
  expect(readQr({ size, path })).toBe(text);
  expect({ size, path }).toEqual(qrPath(text, 'M'));
});

it('fits the largest transfer into a code that banks read, which has at most 69 modules', () => {
  const text = epcText({
    ...{ payee: 'x'.repeat(70), iban: `MT${'8'.repeat(32)}`, bic: WAYS.bic },
    ...{ amount: 99_999_999_999, currency: 'EUR', reference: 'y'.repeat(140) },
  });
  const picture = qrPath(text ?? '', 'M');
  expect(picture?.size).toBeLessThanOrEqual(69 + 8);
  expect(picture && readQr(picture)).toBe(text);
});

it('has the payee as typed beside what a bank takes, and copies four lines at once', async () => {
  const transfer = { payee: 'Muller + Sohne', reference: 'Porto Zoe 7' };
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const page = await renderInApp(
    <HowToPay {...due({ transfer, ways: { ...WAYS, payeeName: 'Müller & Söhne 🏔️' } })} />,
  );
  expect(screen.getByText('Muller + Sohne').textContent).toContain('Müller & Söhne 🏔️');
  await page.press('Copy All');
  expect(copied.mock.calls).toEqual([
    [
      'Payee: Muller + Sohne\nIBAN: DE89 3704 0044 0532 0130 00\nAmount: 1234.50 EUR\nReference: Porto Zoe 7',
    ],
  ]);
  copied.mockRestore();
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

it('says why there is no code, and has only the ways that there are', async () => {
  const none = { ...WAYS, iban: '', bic: '', paymentLink: '', paypalMe: '' };
  const abroad = { ...WAYS, iban: 'TR330006100519786457841326' };
  await renderInApp(
    <>
      <HowToPay {...due({ currency: 'USD' })} />
      <HowToPay {...due({ ways: abroad })} />
      <HowToPay {...due({ ways: none })} />
    </>,
  );
  expect(code()).toBeNull();
  expect(screen.getAllByText('Codes exist for euros alone.')).toHaveLength(1);
  expect(screen.getAllByText('Your bank needs a transfer abroad for this account.')).toHaveLength(
    1,
  );
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: 'Copy IBAN' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Save the Code' })).toBeNull();
});
