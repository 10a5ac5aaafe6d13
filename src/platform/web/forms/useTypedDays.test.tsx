// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Rendered, renderInApp } from '#support/renderInApp';
import type { DateRange } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { DateField } from './DateField';
import { DateRangeField } from './DateRangeField';
import { Form } from './Form';
import { useSchemaForm } from './useSchemaForm';

const schema = z.object({ first: optionalDate, last: optionalDate, alone: optionalDate });
const sent = vi.fn();

function Dates({ near = null }: { near?: DateRange | null }) {
  const form = useSchemaForm(schema, { first: '', last: '', alone: '' });
  return (
    <Form form={form} onSubmit={sent} label="Dates">
      <DateRangeField label="Availability" startName="first" endName="last" near={near} />
      <DateField name="alone" label="Alone" />
      <button type="submit">Send</button>
    </Form>
  );
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const NEAR = { start: '2027-07-08', end: '2027-07-20' };
const values = (page: Rendered) => [page.control('first').value, page.control('last').value];

/** Types a text key by key into a field that stays focused. */
async function type(page: Rendered, name: string, text: string) {
  const user = userEvent.setup();
  await user.click(page.control(name));
  await user.keyboard(text);
  return user;
}

it('a range in one field is read at once, and fills both ends when the field is left', async () => {
  const page = await renderInApp(<Dates near={NEAR} />);
  const user = await type(page, 'first', 'July 10-17');
  expect(page.besideOf('first')).not.toContain('Date input not valid.');
  expect(screen.getByText('Sat, Jul 10 – Sat, Jul 17, 2027, 7 nights')).toBeTruthy();
  await user.tab();
  expect(values(page)).toEqual(['07/10/2027', '07/17/2027']);
  expect(screen.getByText('Sat, Jul 10 – Sat, Jul 17, 2027, 7 nights')).toBeTruthy();
  // In the second field too, over what stood in both.
  await user.clear(page.control('last'));
  await (await type(page, 'last', '12.-19.7.')).tab();
  expect(values(page)).toEqual(['07/12/2027', '07/19/2027']);
});

it('an end before its start is not sent, and asks which range was meant', async () => {
  sent.mockClear();
  const page = await renderInApp(<Dates />);
  const user = await type(page, 'first', '24.7.–20.7.');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(page.besideOf('first')).toContain('Date input not valid.'));
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Did you mean Jul 20 – 24?' }));
  expect(values(page)).toEqual(['07/20/2027', '07/24/2027']);
  // So does an end in its own field.
  await user.clear(page.control('last'));
  await (await type(page, 'last', '10.7.')).tab();
  await user.click(screen.getByRole('button', { name: 'Did you mean Jul 10 – 20?' }));
  expect(values(page)).toEqual(['07/10/2027', '07/20/2027']);
});

it('what cannot be read says what can', async () => {
  const page = await renderInApp(<Dates />);
  await (await type(page, 'first', 'mid July')).tab();
  expect(page.besideOf('first')).toContain('For example\u00a006/25/2027 or Jun 25 – 30.');
});

it('Enter sends the days that were read, each with its year', async () => {
  const page = await renderInApp(<Dates near={NEAR} />);
  const user = await type(page, 'first', '12 July to 15 July');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.lastCall?.[0]).toMatchObject({ first: '2027-07-12', last: '2027-07-15' });
});

it('a last day without its year comes after the first', async () => {
  const page = await renderInApp(<Dates near={{ start: '2027-12-28', end: '2028-01-04' }} />);
  await (await type(page, 'first', '28 Dec')).tab();
  await (await type(page, 'last', 'Jan 4')).tab();
  expect(values(page)).toEqual(['12/28/2027', '01/04/2028']);
});

it('what could be two days is asked, before and after the field is left', async () => {
  const page = await renderInApp(<Dates />);
  const user = await type(page, 'first', '7/10');
  const other = () => screen.queryByRole('button', { name: 'No, I mean Oct 7, 2027' });
  expect(other()).not.toBeNull();
  await user.tab();
  expect(page.control('first').value).toBe('07/10/2027');
  const question = other();
  if (question) await user.click(question);
  expect(page.control('first').value).toBe('10/07/2027');
  expect(other()).toBeNull();
});

it('a field for one day takes no range', async () => {
  const page = await renderInApp(<Dates />);
  await (await type(page, 'alone', 'July 10-17')).tab();
  await vi.waitFor(() => expect(page.besideOf('alone')).toContain('Date input not valid.'));
});
