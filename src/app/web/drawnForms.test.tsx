// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { answersInput, dayFromNow, profileInput, tripInput, typedDay } from '#support/factories';
import { emptyPlan, emptyTraveler } from '#support/planParts';
import { shownPayeeDues, WAYS } from '#support/shownDues';
import { shownAsked, shownVariant } from '#support/shownRound';
import type { ComposerPlan } from '@/features/composer/domain/composer';
import {
  CommandsContext,
  type ComposerCommands,
  type Editing,
  EditingContext,
} from '@/features/composer/web/composerContext';
import { PersonRow } from '@/features/composer/web/panels/PersonRow';
import { PlanFields } from '@/features/composer/web/plan/PlanFields';
import { makeUnsent } from '@/features/composer/web/state/unsent';
import { MakeDuesForm } from '@/features/dues/web/MakeDuesForm';
import { PayWaysForm } from '@/features/dues/web/PayWaysForm';
import { profileViewSchema } from '@/features/profile/domain/profile';
import { ProfilePage } from '@/features/profile/web/ProfilePage';
import type { TypedCompanion } from '@/features/responses/domain/companions';
import { ResponseForm } from '@/features/responses/web/ResponseForm';
import { CreateTripForm } from '@/features/trips/web/CreateTripPage';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { EditTripPage } from '@/features/trips/web/EditTripPage';
import { AnswerQuestion } from '@/features/verdicts/web/AnswerQuestion';
import { VerdictForm } from '@/features/verdicts/web/VerdictForm';
import { queryClient, trpc } from '@/platform/web/trpc';

const nothing = () => undefined;
const edits = { type: nothing, flush: nothing, resolve: nothing, follow: nothing } as never;

const companions: TypedCompanion[] = [
  {
    ...{ companionId: 'lea', companionName: 'Lea', companionKind: 'child', companionAge: '7' },
    companionNeeds: 'A child seat',
  },
];
const SECOND = { rangeStart: typedDay(60), rangeEnd: typedDay(70) };
const answers = answersInput({
  ranges: [SECOND],
  companions,
  ...{ budgetFor: 'each', comesToo: 'yes', roomTogether: 'yes' },
});
const { companions: _, ranges: __, ...ownAnswers } = answers;

const profile = profileInput();
const trip = tripInput();
const EDITED = ['numPeople', 'timingFlex', 'destination', 'vibe', 'sameOrigin'] as const;
const edited = Object.fromEntries(EDITED.map((key) => [key, trip[key]]));
const rate = { currency: 'EUR', rate: '1.08', from: '2027-01-05' };
const plan = { ...emptyPlan, summary: 'Slow days', rates: [rate] };
const open = { plan, version: 3, items: [] } as unknown as ComposerPlan;

interface Drawn {
  /** The form with a full record. */
  form: ReactNode;
  /** What stands in its controls, by name. */
  values: Record<string, unknown>;
  /** Puts what it reads into the cache. */
  read?: () => void;
}

/** Every form that the server draws, by the file that makes it. */
const DRAWN: Record<string, Drawn> = {
  'composer/web/panels/PersonRow.tsx': {
    form: (
      <PersonRow
        {...{ traveler: emptyTraveler, comesWith: undefined, finding: null }}
        {...{ plan, edit: null, edits }}
        saved={{
          version: 1,
          form: {
            ...{ travelerId: 'ana', arrives: '04/04/2027', leaves: '04/09/2027' },
            ...{ without: false, byThemselves: true },
          },
        }}
        onRemoved={nothing}
      />
    ),
    values: { without: false, arrives: '04/04/2027', leaves: '04/09/2027', byThemselves: true },
  },
  'composer/web/plan/PlanFields.tsx': {
    form: (
      <CommandsContext value={{} as ComposerCommands}>
        <EditingContext value={{ unsent: makeUnsent() } as unknown as Editing}>
          <PlanFields
            {...{ open, edit: null, edits, dated: [], hasAmounts: false }}
            trip={{ destination: 'Kyoto, Japan', organizersZone: 'UTC' }}
          />
        </EditingContext>
      </CommandsContext>
    ),
    values: {
      ...{ planTitle: 'Plan A', planStart: '04/03/2027', planEnd: '04/10/2027', currency: 'USD' },
      ...{ timeZone: 'Europe/Paris', summary: 'Slow days', 'rates.0.currency': 'EUR' },
      ...{ 'rates.0.rate': '1.08', 'rates.0.from': '01/05/2027' },
    },
  },
  'dues/web/MakeDuesForm.tsx': {
    form: <MakeDuesForm tripId="amy-porto" page={shownPayeeDues({ without: ['Ida'] })} />,
    values: { depositKind: 'percent', restWhen: 'date' },
  },
  'dues/web/PayWaysForm.tsx': {
    form: <PayWaysForm tripId="amy-porto" saved={{ ...WAYS, version: 3 }} />,
    values: { ...WAYS, iban: 'DE89 3704 0044 0532 0130 00' },
  },
  'profile/web/ProfilePage.tsx': {
    form: <ProfilePage redirect="/dashboard" userId="amy" />,
    values: profile,
    read: () => {
      const saved = { ...profile, birthday: '1990-04-12', version: 2 };
      queryClient.setQueryData(trpc.profile.mine.queryKey(), profileViewSchema.parse(saved));
    },
  },
  'responses/web/ResponseForm.tsx': {
    form: (
      <ResponseForm
        {...{ mode: 'edit', tripId: 'amy-lima', draftKey: 'ben:edit', defaultValues: answers }}
        {...{ saved: null, suggested: null, needsDeletedOn: null }}
        onSaved={nothing}
        onCancel={nothing}
      />
    ),
    values: {
      ...{ ...ownAnswers, ...SECOND },
      ...{ companionName: 'Lea', companionKind: 'child', companionAge: '7' },
      companionNeeds: 'A child seat',
    },
  },
  'trips/web/CreateTripPage.tsx': {
    form: <CreateTripForm userId="amy" email="amy@example.com" onSave={async () => undefined} />,
    values: { email: 'amy@example.com', all: false },
  },
  'trips/web/DeadlineForm.tsx': {
    form: (
      <DeadlineForm
        {...{ tripId: 'amy-lima', userId: 'amy' }}
        saved={{
          ...{ answerBy: dayFromNow(20), remind: true, closeOnDeadline: true },
          ...{ timeZone: 'UTC', version: 4 },
        }}
      />
    ),
    values: { answerBy: typedDay(20), remind: true, closeOnDeadline: true },
  },
  'trips/web/EditTripPage.tsx': {
    form: <EditTripPage tripId="amy-lima" userId="amy" fromResponses={false} />,
    values: { ...edited, startDate: trip.startDate, endDate: trip.endDate },
    read: () => {
      const known = { tripId: 'amy-lima', tripName: 'Lima', isChosen: false, stage: 'gathering' };
      const days = { startDate: dayFromNow(120), endDate: dayFromNow(130) };
      queryClient.setQueryData(trpc.trips.details.queryKey({ tripId: 'amy-lima' }), {
        ...trip,
        ...known,
        ...days,
        version: 2,
      } as never);
    },
  },
  'verdicts/web/AnswerQuestion.tsx': {
    form: (
      <AnswerQuestion
        {...{ id: 'ana', label: 'Note', hint: '', start: 'We ask them.', steps: [], opener: null }}
        {...{ isAnswered: false, onAnswered: nothing }}
      />
    ),
    values: { reply: 'We ask them.' },
  },
  'verdicts/web/VerdictForm.tsx': {
    form: (
      <VerdictForm
        {...{ tripId: 'amy-lima', userId: 'amy', variant: shownVariant(), isBooked: false }}
        asked={shownAsked({
          standing: 'given',
          said: { verdict: 'worksIf', condition: 'A bed by the window' } as never,
        })}
        onSaved={nothing}
      />
    ),
    values: { verdict: 'worksIf', condition: 'A bed by the window' },
  },
};

/** Forms that the server draws with nothing in them, or never, because a press opens them. */
const OTHERS = {
  'is for something new': [
    ...['composer/web/plan/DaysForm.tsx', 'guests/web/AddGuestsForm.tsx'],
    ...['identity/web/AccountPage.tsx', 'identity/web/ChangeEmailForm.tsx'],
    ...['identity/web/ForgotPasswordPage.tsx', 'identity/web/LoginPage.tsx'],
    ...['identity/web/ResetPasswordPage.tsx', 'identity/web/SignUpPage.tsx'],
    ...['identity/web/code/CodeLinkPage.tsx', 'identity/web/code/CodeSignIn.tsx'],
    ...['guests/web/cantCome/CantCome.tsx'],
  ],
  'is opened by a press': [
    ...['composer/web/item/ItemForm.tsx', 'composer/web/panels/ProposeDialog.tsx'],
    ...['dues/web/DueDialogs.tsx', 'dues/web/RowDialog.tsx', 'dues/web/SettleDialog.tsx'],
    'guests/web/ChangeGuestDialog.tsx',
    ...['review/web/SendBackDialog.tsx', 'sheets/web/SendSheet.tsx'],
    ...['verdicts/web/AnswerDialogs.tsx', 'verdicts/web/AskDialog.tsx'],
    ...['verdicts/web/LeftOutSection.tsx', 'verdicts/web/Withdraw.tsx'],
  ],
};

const FEATURES = 'src/features/';

it('every form of the app is in this file', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => readFileSync(FEATURES + file, 'utf8').includes('useSchemaForm('));
  expect([...Object.keys(DRAWN), ...Object.values(OTHERS).flat()].sort()).toEqual(files.sort());
});

/** Returns what the server writes for an element, as a page that no script has touched. */
async function drawn(element: ReactNode): Promise<HTMLElement> {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  const page = document.createElement('div');
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  );
  page.innerHTML = await new Response(prelude).text();
  return page;
}

/** Returns what a control with this name shows; undefined if there is none. */
function shown(page: HTMLElement, name: string): unknown {
  const controls = [...page.querySelectorAll(`[name="${name}"]`)];
  const [first] = controls;
  if (first instanceof HTMLTextAreaElement) return first.textContent;
  if (first instanceof HTMLSelectElement) {
    return first.querySelector('option[selected]')?.getAttribute('value');
  }
  const type = first?.getAttribute('type');
  if (type === 'checkbox') return first?.hasAttribute('checked');
  const chosen = controls.find((option) => type !== 'radio' || option.hasAttribute('checked'));
  return chosen?.getAttribute('value');
}

// SPEC-2 1
it.each(Object.entries(DRAWN))('the server draws %s with its values', async (_file, to) => {
  to.read?.();
  const page = await drawn(to.form);
  const found = Object.keys(to.values).map((name) => [name, shown(page, name)]);
  expect(Object.fromEntries(found)).toEqual(to.values);
});
