// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Rendered, renderInApp } from '#support/renderInApp';
import {
  PROPOSAL,
  type ShownAsked,
  shownAsked,
  shownRound,
  shownVariant,
} from '#support/shownRound';
import type { RoundVariant } from '../domain/roundViews';
import { VerdictSection } from './VerdictSection';

const variant = (own: Partial<ShownAsked> = {}) => shownVariant({ asked: shownAsked(own) });

const Answering = ({ of }: { of: RoundVariant }) => (
  <VerdictSection tripId="amy-lima" userId="u1" round={shownRound(of)} variant={of} />
);

const rendered = (of: RoundVariant) => renderInApp(<Answering of={of} />);

const goes = { standing: 'given', said: { verdict: 'works' }, agreedTo: 1 } as const;

const NEXT = '00000000-0000-4000-8000-000000000002';

interface NewVersionProps {
  own?: Partial<ShownAsked>;
  /** What the reader is asked from then on. */
  then?: Partial<ShownAsked>;
  /** The id of the version that replaces the first. */
  next?: string;
}

/** A plan that gets a new version, or another price, while its page is open. */
function NewVersion({ own = {}, then = {}, next = NEXT }: NewVersionProps) {
  const [isNewer, setNewer] = useState(false);
  const of = variant(isNewer ? { ...own, ...then } : own);
  return (
    <>
      <Answering of={{ ...of, proposalId: isNewer ? next : PROPOSAL }} />
      <button type="button" onClick={() => setNewer(true)}>
        Next Version
      </button>
    </>
  );
}

const text = () => document.body.textContent ?? '';

const chosen = (page: Rendered) =>
  page.controls('verdict').flatMap(({ checked, value }) => (checked ? [value] : []));

const DEARER = { share: 300_000, ceiling: 450_000 };
const NEWER = 'Plan A has a newer version since you chose. Please look at it, and choose again.';

// SPEC-2 6 'Verdict', SPEC-2 6 'A new version', SPEC-2 11
describe('a choice that is not sent yet', () => {
  it('keeps what is being written while a new version comes, and has it chosen again', async () => {
    const page = await renderInApp(<NewVersion />);
    await page.fill({ verdict: 'worksIf' });
    await page.fill({ condition: 'I get home by eight' });
    await page.press('Next Version');
    await waitFor(() => expect(chosen(page)).toEqual([]));
    expect(page.control('condition').value).toBe('I get home by eight');
    await page.press('Send My Answer');
    expect(page.sent).toEqual([]);
    await page.fill({ verdict: 'worksIf' });
    await page.press('Send My Answer');
    expect(page.sent).toMatchObject([
      { 0: { proposalId: NEXT, verdict: { condition: 'I get home by eight' } } },
    ]);
  });

  it('says which amount is read from what is being written', async () => {
    const page = await rendered(variant({ currency: 'EUR', adultsAndChildren: 4 }));
    await page.fill({ verdict: 'worksIf' });
    await page.fill({ condition: 'wir vier bleiben unter 3000 €' });
    await screen.findByText('We read: at most €3,000 for your party.', { selector: 'p, p *' });
  });

  it('keeps a change that is being written, too', async () => {
    const page = await renderInApp(<NewVersion own={goes} />);
    await page.press('Say Something Else');
    await page.fill({ verdict: 'cant' });
    await page.fill({ reason: 'Exams' });
    await page.press('Next Version');
    await waitFor(() => expect(chosen(page)).toEqual([]));
    expect(page.control('reason').value).toBe('Exams');
  });

  it('takes no tick over to a new version at another price, and says so', async () => {
    const page = await renderInApp(<NewVersion then={DEARER} />);
    await page.fill({ verdict: 'works' });
    expect(text()).not.toContain(NEWER);
    await page.press('Next Version');
    await waitFor(() => expect(text()).toContain(NEWER));
    expect(chosen(page)).toEqual([]);
    await page.press('Send My Answer');
    expect(page.sent).toEqual([]);
  });

  it('takes none over to another price of the same version either', async () => {
    const page = await renderInApp(<NewVersion next={PROPOSAL} then={DEARER} />);
    await page.fill({ verdict: 'works' });
    await page.press('Next Version');
    await waitFor(() => expect(text()).toContain('Your share of Plan A has changed since'));
    expect(chosen(page)).toEqual([]);
  });

  it('brings a tick back for the same version, and only for that', async () => {
    const of = { ...variant() };
    const first = await rendered(of);
    await first.fill({ verdict: 'works' });
    cleanup();
    const back = await rendered(of);
    await waitFor(() => expect(chosen(back)).toEqual(['works']));
    expect(text()).toContain('Your draft is back.');
    expect(text()).not.toContain(NEWER);
    cleanup();
    const later = await rendered({ ...of, proposalId: NEXT });
    await waitFor(() => expect(text()).toContain(NEWER));
    expect(chosen(later)).toEqual([]);
    expect(text()).not.toContain('Your draft is back.');
  });

  it('still says why an answer was refused once the new version is there', async () => {
    const page = await renderInApp(<NewVersion then={DEARER} />);
    await page.fill({ verdict: 'works' });
    const refused = 'This plan has a newer version since you opened it.';
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.reject(new Error(refused)));
    await page.press('Send My Answer');
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect(alerts().join('')).not.toBe(''));
    const said = alerts();
    await page.press('Next Version');
    await waitFor(() => expect(text()).toContain(NEWER));
    expect(alerts()).toEqual(said);
  });

  it('preselects no yes for anybody who is asked again', async () => {
    const again = { standing: 'again' } as const;
    const yes = await rendered(variant({ ...again, said: { verdict: 'works' } }));
    expect(chosen(yes)).toEqual([]);
    cleanup();
    const said = { verdict: 'worksIf', condition: 'Sun', state: 'confirmed', note: '' } as const;
    const onCondition = await rendered(variant({ ...again, said }));
    expect(chosen(onCondition)).toEqual([]);
    cleanup();
    const no = await rendered(variant({ ...again, said: { verdict: 'cant', reason: 'Exams' } }));
    expect(chosen(no)).toEqual(['cant']);
  });

  it('forgets a change that is cancelled', async () => {
    const of = { ...variant(goes) };
    const page = await rendered(of);
    await page.press('Say Something Else');
    await page.fill({ verdict: 'cant' });
    await page.fill({ reason: 'Exams' });
    await page.press('Cancel');
    await page.press('Say Something Else');
    expect(chosen(page)).toEqual(['works']);
    expect(text()).not.toContain('Your draft is back.');
  });
});
