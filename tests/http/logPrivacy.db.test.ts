import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { textKeys } from '#support/everyProcedure/marked';
import { answersInput, profileInput, tripInput } from '#support/factories';
import { aPage, cookieOf } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { readMail, resetLinkOf } from '#support/mailParts';
import { startSmtpServer } from '#support/smtpServer';
import { pages } from '@/app/domain/pageAt';

/** Pages are logged by their name in the page table, whatever their URL contains. */
const PAGE = pages.map(({ path }) => path.replaceAll('$', '\\$')).join('|');
const ROUTE = new RegExp(`^(/api/auth/[\\w/-]+|\\w+\\.\\w+|page|unknown|${PAGE})$`);

/** Part of everything that the person types or sends. */
const MARK = 'quokka';
const EMAIL = `${MARK}.person@example.com`;
const NEW_EMAIL = `${MARK}.new@example.com`;
const PASSWORD = `${MARK} horse battery`;
const ADDRESS = '10.77.88.99';

/** Secrets besides the mark that the log must not contain, collected as the server issues them. */
const secrets: string[] = [ADDRESS];

const marked = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, `${MARK}\n    at ${MARK} (a:1:2) ${field}`]));

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const { app, database } = await openAppForFile({ SMTP_URL: smtp.url }, aPage);
let cookie: string | undefined;
let lines: string[];
/** Every response, for its id and status. */
const responses: Response[] = [];

async function send(path: string, body?: unknown): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${MARK} browser`,
    referer: `http://localhost:3000/join/${MARK}`,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = body === undefined ? {} : { method: 'POST', body: text };
  const response = await app.send(path, { headers, ...init }, { cookie, address: ADDRESS });
  const set = cookieOf(response);
  if (set) {
    const pairs = [...(cookie?.split('; ') ?? []), ...set.split('; ')].map((pair) =>
      pair.split('='),
    );
    // Merges cookies by name, as a browser does.
    cookie = [...new Map(pairs.map(([name = '', value = '']) => [name, value]))]
      .map((pair) => pair.join('='))
      .join('; ');
    const values = set.split('; ').map((pair) => decodeURIComponent(pair.split('=')[1] ?? ''));
    secrets.push(...values.filter((value) => value !== ''));
  }
  responses.push(response.clone());
  return response;
}

const call = (procedure: string, input: unknown) => send(`/api/trpc/${procedure}`, input);

/** Does `work` while the database can't save anything. */
async function whileRefused(alter: string, restore: string, work: () => Promise<Response>) {
  await database.db.execute(sql.raw(alter));
  expect((await work()).status).toBe(500);
  await database.db.execute(sql.raw(restore));
}

async function theMainJob(): Promise<void> {
  const signUp = { email: EMAIL, password: PASSWORD, name: MARK, acceptedTerms: true };
  await whileRefused(
    `alter table users add constraint no check (email <> '${EMAIL}')`,
    'alter table users drop constraint no',
    () => send('/api/auth/sign-up/email', signUp),
  );
  expect((await send('/api/auth/sign-up/email', signUp)).status).toBe(200);
  await send('/api/auth/sign-up/email', signUp);
  await send('/api/auth/sign-in/email', { email: EMAIL, password: `${MARK} wrong` });
  await send('/api/auth/sign-in/email', `{"email": "${EMAIL}", "password": ${MARK}`);
  expect((await send('/api/auth/sign-in/email', signUp)).status).toBe(200);

  const elsewhere = `https://${MARK}.example/${EMAIL}/${MARK.repeat(30_000)}`;
  const places = { callbackURL: elsewhere, redirectTo: elsewhere, errorCallbackURL: elsewhere };
  for (const route of ['sign-in/email', 'sign-up/email', 'request-password-reset', 'sign-out']) {
    await send(`/api/auth/${route}?callbackURL=${elsewhere.slice(0, 5_000)}`, {
      ...signUp,
      ...places,
      newUserCallbackURL: elsewhere,
    });
  }
  expect((await send('/api/auth/sign-in/email', signUp)).status).toBe(200);

  const profile = {
    ...profileInput(marked(['firstName', 'lastName', 'preferences', 'countriesVisited'])),
    began: null,
  };
  await whileRefused(
    'alter table profiles add constraint no check (preferences::int > 0)',
    'alter table profiles drop constraint no',
    () => call('profile.save', profile),
  );
  expect((await call('profile.save', profile)).status).toBe(200);
  await call('profile.save', `{"firstName": ${MARK}`);
  const trip = tripInput({ ...marked(['vibe', 'extraNotes']), tripName: MARK, email: EMAIL });
  const created = await call('trips.create', trip);
  const { result } = (await created.json()) as { result: { data: { tripId: string } } };
  await call('trips.create', { ...trip, destination: MARK.repeat(5_000) });
  const { tripId } = result.data;
  const submit = {
    tripId,
    answers: answersInput(marked(textKeys())),
    overwrite: true,
    began: null,
  };
  await whileRefused(
    'alter table responses add constraint no check (length(must_see) < 3)',
    'alter table responses drop constraint no',
    () => call('responses.submit', submit),
  );
  expect((await call('responses.submit', submit)).status).toBe(200);
  const input = encodeURIComponent(JSON.stringify({ tripId }));
  expect((await send(`/api/trpc/responses.tripPage?input=${input}`)).status).toBe(200);
  await send(`/api/trpc/${MARK}?input=${MARK}`);
  await send(`/join/${tripId}?redirect=${MARK}`);
}

async function theReset(): Promise<void> {
  const ask = () => send('/api/auth/request-password-reset', { email: NEW_EMAIL });
  smtp.beforeAccept = async (to) => {
    throw new Error(`no mailbox here for ${to}`);
  };
  await ask();
  await app.mailer.drain();
  smtp.beforeAccept = async () => {};
  await ask();
  await app.mailer.drain();
  const link = resetLinkOf(smtp.mails.at(-1)?.raw ?? '');
  const token = link.searchParams.get('token') ?? '';
  secrets.push(token);
  await send(`${link.pathname}${link.search}`);
  await send('/api/auth/reset-password', { token: `${token}x`, newPassword: `${MARK} new` });
  const reset = { token, newPassword: `${MARK} new` };
  expect((await send('/api/auth/reset-password', reset)).status).toBe(200);
  await send('/api/auth/delete-user', { password: `${MARK} wrong` });
}

async function theNewEmail(): Promise<void> {
  const newestCode = () => readMail(smtp.mails.at(-1)?.raw ?? '').headers.get('subject') ?? '';
  const enter = async (path: string, body: object) => {
    await app.mailer.drain();
    const code = newestCode().slice(0, 7);
    secrets.push(code, code.replace(' ', ''));
    await send(path, { ...body, code: MARK });
    await send(path, { ...body, code: '000000' });
    expect((await send(path, { ...body, code })).status).toBe(200);
  };
  await send('/api/auth/send-own-code', { purpose: 'verify' });
  await enter('/api/auth/email-otp/verify-email', {});
  const change = { newEmail: NEW_EMAIL, password: PASSWORD };
  const path = '/api/auth/email-otp/request-email-change';
  await send(path, { ...change, newEmail: MARK });
  await send(path, { ...change, password: `${MARK} wrong` });
  expect((await send(path, change)).status).toBe(200);
  await enter('/api/auth/email-otp/change-email', { newEmail: NEW_EMAIL });
}

beforeAll(async () => {
  lines = await logLinesOf(
    async () => {
      await theMainJob();
      await theNewEmail();
      await theReset();
    },
    { withRequests: true },
  );
}, 120_000);

describe('the log of someone who does everything, at its most verbose', () => {
  it('has nothing that they typed, and nothing that would let another in', () => {
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(responses.length);
    expect(log).toContain('violates check constraint');
    expect(log).toContain('invalid input syntax for type integer');
    expect(log).toContain('mail not sent');
    expect(log).not.toMatch(new RegExp(MARK, 'i'));
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    for (const secret of secrets) expect(log).not.toContain(secret);
    for (const secret of secrets) expect(log).not.toContain(encodeURIComponent(secret));
  });

  it('has no line longer than a page', () => {
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(10_000);
  });

  it('has a line for each request, without a query, under the id in its response', () => {
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toEqual(
      responses.map(({ headers, status }) => ({
        level: expect.any(Number),
        time: expect.any(String),
        requestId: headers.get('x-request-id'),
        method: expect.stringMatching(/^(GET|POST)$/),
        route: expect.stringMatching(ROUTE),
        status,
        ms: expect.any(Number),
        msg: 'request',
      })),
    );
  });

  it('has its request’s id in every other line, even after the response', () => {
    const ids = new Set(responses.map(({ headers }) => headers.get('x-request-id')));
    const others = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request');
    expect(others.map(({ msg }) => msg)).toContain('mail sent');
    for (const { requestId, msg } of others) expect(ids, msg).toContain(requestId);
  });

  it('can be searched by the id that a failure shows', async () => {
    const failures = responses.filter(({ status }) => status === 500);
    expect(failures.length).toBe(3);
    for (const failure of failures) {
      const id = failure.headers.get('x-request-id') ?? '';
      expect(await failure.clone().text()).toContain(id);
      expect(lines.filter((line) => JSON.parse(line).level === 50).join()).toContain(id);
    }
  });
});
