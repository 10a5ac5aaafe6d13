// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../tests/support/drawn';
import { answersInput, typedDay } from '../../../../tests/support/factories';
import { ResponseForm } from './ResponseForm';

const EMPTY = Object.fromEntries(Object.keys(answersInput()).map((name) => [name, '']));

function drawForm(): Promise<Drawn> {
  return draw(
    <ResponseForm
      mode="join"
      tripId="amy-lima"
      draftKey="ben:join:amy-lima"
      defaultValues={answersInput(EMPTY)}
      suggested={null}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
}

it('names and budget are required, each as soon as its field is left, and nothing else is', async () => {
  const page = await drawForm();
  for (const [name, message] of [
    ['firstName', 'Please enter your first name.'],
    ['lastName', 'Please enter your last name.'],
    ['budget', 'Please enter your budget.'],
  ] as const) {
    await page.fill({ [name]: '   ' });
    expect(page.control(name).getAttribute('aria-invalid')).not.toBe('true');
    await page.leave();
    expect(page.besideOf(name)).toContain(message);
    expect(page.control(name).getAttribute('aria-invalid')).toBe('true');
    expect(page.control(name).required).toBe(true);
  }
  await page.press('Submit');
  expect(document.body.textContent).toContain('3 fields need another look.');
  expect(page.sent).toEqual([]);

  const required = { firstName: 'Ben', lastName: 'Brown', budget: '$1' };
  await page.fill(required);
  expect(page.besideOf('budget')).not.toContain('Please enter your budget.');
  await page.press('Submit');
  const input = { tripId: 'amy-lima', overwrite: false, answers: { ...EMPTY, ...required } };
  expect(page.sent).toEqual([{ 0: input }]);
});

it('the choices are those of the spec, and none is taken at first', async () => {
  const page = await drawForm();
  for (const [name, values] of [
    ['flexibility', ['', 'fixed', 'somewhat', 'very']],
    ['shareRoom', ['', 'yes', 'no', 'maybe']],
  ] as const) {
    const radios = page.controls(name);
    expect(radios.map(({ value }) => value)).toEqual(values);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['']);
  }
});

it('the availability is two real days in order, or none', async () => {
  const page = await drawForm();
  await page.fill({ ...answersInput({ availabilityStart: '02/30/2099', availabilityEnd: '' }) });
  await page.press('Submit');
  expect(page.besideOf('availabilityStart')).toContain('Date input not valid.');

  await page.fill({ availabilityStart: typedDay(9), availabilityEnd: typedDay(8) });
  expect(page.besideOf('availabilityEnd')).toContain(
    'The last day cannot be before the first day.',
  );
  await page.fill({ availabilityEnd: '' });
  expect(page.besideOf('availabilityEnd')).toContain(
    'Please give both a first and a last day, or leave both empty.',
  );
  expect(page.sent).toEqual([]);
});
