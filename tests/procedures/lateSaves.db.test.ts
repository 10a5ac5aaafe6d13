import { describe, expect, it } from 'vitest';
import { type Caller, createPerson, createTestTrip } from '#support/callers';
import { answersInput, editInput, firstAnswer, profileInput } from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { AppError } from '@/platform/domain/appError';
import type { Began } from '@/platform/domain/version';

const database = await openDatabaseForFile();
const { db } = database;

/** A record that its owner saves from a form. `text` is one of its fields. */
interface Record {
  save: (text: string, began: Began) => Promise<unknown>;
  read: () => Promise<{ text: string; version: number }>;
  /** That field's saved value, as reported in a refusal. */
  textOf: (saved: object) => unknown;
}

async function newTrip(): Promise<{ api: Caller; tripId: string }> {
  const organizer = await createPerson(db);
  return { api: organizer.api, tripId: await createTestTrip(organizer) };
}

const RECORDS: { [name: string]: () => Promise<Record> } = {
  async answers() {
    const { api, tripId } = await newTrip();
    await api.responses.submit(firstAnswer(tripId));
    return {
      save: (budget, began) =>
        api.responses.submit({ tripId, answers: answersInput({ budget }), overwrite: true, began }),
      async read() {
        const own = await api.responses.own({ tripId });
        return { text: own?.budget ?? '', version: own?.version ?? 0 };
      },
      textOf: (saved) => 'budget' in saved && saved.budget,
    };
  },
  async trip() {
    const { api, tripId } = await newTrip();
    return {
      save: (vibe, began) => api.trips.update({ tripId, values: editInput({ vibe }), began }),
      async read() {
        const { vibe, version } = await api.trips.details({ tripId });
        return { text: vibe, version };
      },
      textOf: (saved) => 'vibe' in saved && saved.vibe,
    };
  },
  async profile() {
    const { api } = await createPerson(db);
    return {
      save: (preferences, began) => api.profile.save({ ...profileInput({ preferences }), began }),
      async read() {
        const profile = await api.profile.mine();
        return { text: profile?.preferences ?? '', version: profile?.version ?? 0 };
      },
      textOf: (saved) => 'preferences' in saved && saved.preferences,
    };
  },
};

/** Returns the saved values that a late save is told about. */
async function savedAsTold(save: Promise<unknown>): Promise<object | undefined> {
  const thrown: unknown = await save.then(
    () => null,
    (error: unknown) => error,
  );
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return cause instanceof AppError && cause.code === 'changed_since' ? cause.saved : undefined;
}

// SPEC-2 11
describe.each(Object.keys(RECORDS))('two forms with the same %s', (name) => {
  const open = () => (RECORDS[name] as () => Promise<Record>)();

  it('do not undo each other: the later one is shown what is saved, and nothing changes', async () => {
    const record = await open();
    const { version } = await record.read();
    await record.save('from the phone', version);
    const told = await savedAsTold(record.save('from the laptop', version));
    expect(told && record.textOf(told)).toBe('from the phone');
    expect(told).toMatchObject({ version: version + 1 });
    expect(await record.read()).toEqual({ text: 'from the phone', version: version + 1 });
    await record.save('from the laptop', version + 1);
    expect((await record.read()).text).toBe('from the laptop');
  });

  it('saved at once have one winner, and all others are late', async () => {
    const record = await open();
    const { version } = await record.read();
    const texts = Array.from({ length: 8 }, (_, n) => `number ${n}`);
    const outcomes = await Promise.all(texts.map((text) => outcomeOf(record.save(text, version))));
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('changed_since'), 'ok']);
    const after = await record.read();
    expect(after).toEqual({ text: texts[outcomes.indexOf('ok')], version: version + 1 });
  });

  it('do not see a conflict in a repeated save whose answer was lost', async () => {
    const record = await open();
    const { version } = await record.read();
    await record.save('once', version);
    await record.save('once', version);
    expect(await record.read()).toEqual({ text: 'once', version: version + 1 });
  });

  it.skipIf(name === 'trip')('replace nothing if they began from nothing', async () => {
    const record = await open();
    expect(await outcomeOf(record.save('as if first', null))).toBe('changed_since');
  });

  it('save nothing without saying which version they began from', async () => {
    const record = await open();
    const { began } = JSON.parse('{}');
    expect(await outcomeOf(record.save('whatever was there', began))).toBe('invalid_input');
    expect((await record.read()).text).not.toBe('whatever was there');
  });
});

describe('the join form', () => {
  it('learns which version the question is about, and replaces no other', async () => {
    const { api, tripId } = await newTrip();
    const submit = (budget: string, overwrite: boolean, began: Began) =>
      outcomeOf(
        api.responses.submit({ tripId, answers: answersInput({ budget }), overwrite, began }),
      );
    expect(await submit('first', false, null)).toBe('ok');
    expect(await submit('second', false, null)).toBe('response_exists');
    expect(await submit('third', true, 1)).toBe('ok');
    expect(await submit('second', true, 1)).toBe('changed_since');
    expect(await submit('fourth', false, 1)).toBe('changed_since');
    expect((await api.responses.own({ tripId }))?.budget).toBe('third');
  });
});
