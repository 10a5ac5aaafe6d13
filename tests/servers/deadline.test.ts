import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { answersInput, tripInput, typedDay } from '#support/factories';
import { readMail } from '#support/mailParts';
import { startServerGroup } from '#support/serverGroup';
import { until } from '#support/until';

const group = await startServerGroup(3);
afterAll(() => group.stop());

/** Returns the texts of all mails about deadlines, from every server. */
async function deadlineMails(): Promise<string[]> {
  const texts: string[] = [];
  for (const { dataDir } of group.servers) {
    const outbox = join(dataDir, 'outbox');
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const { text } = readMail(await readFile(join(outbox, name), 'utf8'));
      if (text.includes('was the last day')) texts.push(text);
    }
  }
  return texts;
}

it('a deadline that passes while one of three servers is down closes the trip once, with one mail', async () => {
  const { api } = await signUpPerson(`http://${group.addresses[0]}`, 'Amy');
  const { tripId } = await api.trips.create.mutate(tripInput({ tripName: 'Around the Deadline' }));
  await api.responses.submit.mutate({
    tripId,
    answers: answersInput(),
    overwrite: true,
    began: null,
  });
  const values = { answerBy: typedDay(1), remind: true, closeOnDeadline: true };
  await api.trips.setDeadline.mutate({ tripId, timeZone: 'UTC', began: 1, values });
  group.servers[2]?.process.kill('SIGKILL');
  const pass = async () => {
    await group.query(
      "update trips set answer_by = current_date - 2, status = 'draft', ready_at = null",
    );
    // The next look would otherwise take up to half a minute.
    await group.query("update jobs set due_at = now() where kind = 'deadlines'");
  };
  await pass();
  await until('the trip to be ready', async () => {
    const [trip] = await group.query<{ status: string }>('select status from trips');
    return trip?.status === 'ready';
  });
  await until('its mail', async () => (await deadlineMails()).length > 0);
  await group.restart(2);
  // Reopened by hand, while the servers look as often as they can.
  for (let round = 0; round < 3; round += 1) {
    await pass();
    await until('another look', async () => {
      const due = await group.query(
        "select 1 from jobs where kind = 'deadlines' and due_at <= now()",
      );
      return due.length === 0;
    });
  }
  const [trip] = await group.query<{ status: string }>('select status from trips');
  expect(trip?.status).toBe('draft');
  const waiting = await group.query("select 1 from jobs where kind in ('deadlinePassed')");
  expect(waiting).toEqual([]);
  const closing = expect.stringContaining('As you asked, the trip is now marked as ready');
  expect(await deadlineMails()).toEqual([closing]);
}, 120_000);
