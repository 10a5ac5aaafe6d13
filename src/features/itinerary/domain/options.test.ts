import { describe, expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { OPTIONAL, proposalFor, said } from '#support/portugal';
import type { Item } from '@/features/plans/domain/item';
import { daysInWords } from './dayWords';
import type { OptionsSaid } from './options';
import { readProposal, withOffers } from './readProposal';

const read = (reader: string | null, optionsSaid: OptionsSaid = said(), now?: Date) =>
  proposalFor(reader, OPTIONAL, { optionsSaid, ...(now && { now }) });

const dayOf = (reader: string, optionsSaid?: OptionsSaid) => {
  const reading = readProposal(read(reader, optionsSaid));
  const titles = ({ days }: typeof reading) =>
    days
      .find(({ date }) => date === '2027-04-04')
      ?.lines.map((line) => ('item' in line ? line.item.title : line.stay.title));
  return { page: titles(withOffers(reading)), all: titles(reading) };
};

// SPEC-5 18
describe('an optional item', () => {
  it('is in its day in order of time on the page of who may choose it, chosen or not', () => {
    const all = ['Tile museum', 'Surf lesson', 'Diving', 'Fado'];
    expect(dayOf('ana')).toEqual({ page: all, all: ['Tile museum', 'Fado'] });
    expect(dayOf('ana', said(['lesson', 'ben', 6_000]))).toEqual({
      ...{ page: all, all: ['Tile museum', 'Surf lesson', 'Fado'] },
    });
    expect(dayOf('eve').page, 'to whom the lesson is not offered').toEqual([
      ...['Tile museum', 'Diving', 'Fado'],
    ]);
  });

  it('makes a stay that nobody is in no night, and lets it begin with the reader’s own days', () => {
    const camp: Item = {
      ...{ ...emptyItem, itemId: 'camp', title: 'Surf camp', kind: 'stay', optional: true },
      ...{ startsOn: '2027-04-03', endsOn: '2027-04-06', cost: 5_000, costPer: 'night' },
    };
    const people = [{ travelerId: 'dee', without: false, arrives: '2027-04-05', leaves: null }];
    const composed = { ...OPTIONAL, plan: { ...OPTIONAL.plan, people }, items: [camp] };
    const { days } = withOffers(readProposal(proposalFor('dee', composed)));
    expect(days.map(({ date, lines, nights }) => [date, lines.length, nights.length])[0]).toEqual([
      ...['2027-04-05', 1, 0],
    ]);
  });

  it('shows who is in a stay their room, with those of it who are in, too', () => {
    const room = (name: string, ...who: string[]) => ({ name, beds: 2, who });
    const camp: Item = {
      ...{ ...emptyItem, itemId: 'camp', title: 'Surf camp', kind: 'stay', optional: true },
      ...{ startsOn: '2027-04-03', endsOn: '2027-04-06', cost: 5_000, costPer: 'night' },
      rooms: [room('Blue', 'ana', 'ben', 'dee', 'eve'), room('Red', 'cy')],
    };
    const ids = (...all: string[]) => said(...all.map((id) => ['camp', id, 5_000] as const));
    const staysOf = (reader: string, ...all: string[]) => {
      const composed = { ...OPTIONAL, items: [camp] };
      const { view, mates } = proposalFor(reader, composed, { optionsSaid: ids(...all) });
      const [stay] = view?.stays ?? [];
      const parts = stay?.parts ?? (stay ? [stay] : []);
      return parts.map(
        (one) => one.room && [one.room.name, ...one.room.with.map((id) => mates[id])],
      );
    };
    expect(staysOf('dee', 'ana', 'ben', 'cy')).toEqual([]);
    expect(staysOf('dee', 'dee')).toEqual([['Blue']]);
    expect(staysOf('dee', 'ana', 'dee', 'cy')).toEqual([['Blue', 'Ana Lima']]);
    expect(staysOf('ana', 'ana', 'ben', 'dee', 'cy')).toEqual([['Blue', 'Dee Ito'], ['Red']]);
  });

  it('is at home, on paper and in mails only where somebody is in it, with who', () => {
    const at = (optionsSaid?: OptionsSaid) =>
      JSON.stringify(daysInWords(readProposal(read('ana', optionsSaid))));
    expect(at()).not.toMatch(/Surf lesson|Diving/);
    const some = at(said(['lesson', 'ana', 9_000], ['lesson', 'ben', 6_000]));
    expect(some).toContain('Surf lesson (Ana Lima and Ben Ode)');
    expect(some).not.toContain('Diving');
  });

  it('says what each of the party pays and has said, and which is the reader', () => {
    const { options } = read('ana', said(['lesson', 'ben', 6_000], ['lesson', 'cy', null]));
    expect(
      options[0]?.people.map((one) => [one.name, one.isReader, one.amount, one.isIn, one.agreedTo]),
    ).toEqual([
      ['Ana Lima', true, 9_000, null, null],
      ['Ben Ode', false, 6_000, true, 6_000],
      ['Cy Twombly', false, 9_000, false, null],
    ]);
  });

  it('names who is in to those who may not choose it, too', () => {
    const chosen = said(['lesson', 'ana', 9_000], ['lesson', 'dee', 9_000]);
    for (const reader of ['eve', null]) {
      const [lesson] = read(reader, chosen).options;
      expect(lesson).toMatchObject({ people: [], whoIsIn: ['Ana Lima', 'Dee Ito'] });
    }
  });

  it('is closed after its day in the plan’s zone, or from when an operator closed it', () => {
    const lastMinute = read('ana', said(), new Date('2027-03-20T23:59:00Z'));
    expect(lastMinute.options[0]?.closedOn).toBeNull();
    const over = read('ana', said(), new Date('2027-03-21T00:00:00Z'));
    expect(over.options[0]?.closedOn).toBe('2027-03-20');
    const closed = { ...said(), closedAt: { lesson: '2027-02-03T08:00:00Z' } };
    expect(read('ana', closed).options.map(({ closedOn }) => closedOn)).toEqual([
      ...['2027-02-03', null],
    ]);
  });

  it('is paid beside the share, which stays; on site it makes no due', () => {
    const without = read('ana');
    const chosen = read(
      'ana',
      said(['lesson', 'ana', 9_000], ['lesson', 'ben', 6_000], ['dive', 'cy', 9_000]),
    );
    expect([without.paidBeside, chosen.paidBeside]).toEqual([0, 15_000]);
    expect(chosen.view?.money.share).toBe(without.view?.money.share);
    expect(chosen.view?.money.onSite).toBe(9_000);
  });

  it('asks nobody again who is out by now', () => {
    const { optIns } = said(['lesson', 'ana', 9_000], ['lesson', 'cy', null]);
    const again = { closedAt: {}, optIns: optIns.map((one) => ({ ...one, isAskedAgain: true })) };
    expect(read('ana', again).options[0]?.people.map((one) => one.isAskedAgain)).toEqual([
      ...[true, false, false],
    ]);
  });
});
