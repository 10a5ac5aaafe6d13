import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnyTRPCProcedure,
  getErrorShape,
  getTRPCErrorFromUnknown,
  TRPCError,
  type TRPCErrorShape,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import { AppError } from '@/platform/domain/appError';
import { toRefusal } from '@/platform/server/refusal';
import type { Context } from '@/platform/server/trpc';
import { rootRouter } from '../rootRouter';
import type { CallFailure, CreateContext } from './callContext';
import type { Incoming } from './incoming';

export const PROCEDURE_PATH = '/api/trpc/';

/** The most calls allowed in one request. */
export const BATCH_LIMIT = 10;

/** The longest answer to one call, in bytes; several times the largest trip's. */
const ANSWER_MOST = 4 * 1024 * 1024;

/**
 * Once the calls of one request have answered this many bytes, the rest are told to come again,
 * which pages do on their own. So the first call is always answered.
 */
const BATCH_MOST = 1024 * 1024;

/** Answers up to this many bytes are charged to no account, which would have to be looked up. */
const SMALL = 16 * 1024;

const METHODS = { query: 'GET', mutation: 'POST' } as const;
const { _config: config } = rootRouter._def;

/** Keyed by the names that callers use; the router's own type nests them. */
const procedures = new Map<string, AnyTRPCProcedure>(
  Object.entries(rootRouter._def.procedures as object),
);

interface Call {
  path: string;
  procedure: AnyTRPCProcedure;
}

/** The calls of a request, and how it sent them. */
interface Calls {
  list: readonly Call[];
  isBatch: boolean;
  /** The input of queries, as JSON. */
  input: string;
}

/**
 * Reads which procedures a request calls. Null unless it is a plain call, or a batch of them, to be
 * answered as JSON: no streams, no other methods, no unknown procedures.
 */
function readCalls({ request, path }: Incoming): Calls | null {
  const { url, method, headers } = request;
  const query = url.indexOf('?');
  const search = new URLSearchParams(query === -1 ? '' : url.slice(query + 1));
  const isBatch = search.get('batch') === '1';
  const names = path.slice(PROCEDURE_PATH.length);
  const paths = isBatch ? names.split(',') : [names];
  if (paths.length > BATCH_LIMIT || search.has('connectionParams')) return null;
  if (headers.has('trpc-accept') || headers.get('accept')?.includes('jsonl')) return null;
  const list: Call[] = [];
  for (const name of paths) {
    const procedure = procedures.get(name);
    if (!procedure) return null;
    const { type } = procedure._def;
    if (type === 'subscription' || METHODS[type] !== method) return null;
    list.push({ path: name, procedure });
  }
  return { list, isBatch, input: search.get('input') ?? '' };
}

/** Returns each call's input by position. Throws if it is not JSON, or a batch is not an object. */
function parseInputs(text: string, isBatch: boolean): Record<number, unknown> {
  const inputs: unknown = text === '' ? {} : JSON.parse(text);
  if (!isBatch) return text === '' ? {} : { 0: inputs };
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    throw new Error('"input" needs to be an object when doing a batch call');
  }
  return { ...inputs };
}

/** The state shared by the calls of one request. */
interface Made {
  context: Context;
  readInput: () => Record<number, unknown>;
  onCallFailure: CallFailure;
  refusal: Error | undefined;
  /** Bytes answered so far. */
  answered: { bytes: number };
}

/** The answer to a call as it is sent, and its part in the status of them all. */
interface Answer {
  text: string;
  outcome: { result: { data: undefined } } | { error: TRPCErrorShape };
}

const SUCCEEDED = { result: { data: undefined } };

async function makeCall(
  { path, procedure }: Call,
  batchIndex: number,
  made: Made,
): Promise<Answer> {
  const { context: ctx, readInput, onCallFailure, refusal, answered } = made;
  const { type } = procedure._def;
  try {
    if (refusal) throw refusal;
    const getRawInput = async () => {
      // A heavy call asks for its input when its turn comes, after others have answered.
      if (answered.bytes > BATCH_MOST) throw toRefusal(new AppError('unavailable'));
      return readInput()[batchIndex];
    };
    const call = { path, type, ctx, getRawInput, batchIndex, signal: undefined };
    const text = JSON.stringify({ result: { data: await procedure(call) } });
    const bytes = Buffer.byteLength(text);
    if (bytes > ANSWER_MOST) throw new Error(`an answer of ${bytes} bytes`);
    answered.bytes += bytes;
    return { text, outcome: SUCCEEDED };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onCallFailure(error, path);
    const shape = getErrorShape({ config, ctx, error, input: undefined, path, type });
    return { text: JSON.stringify({ error: shape }), outcome: { error: shape } };
  }
}

/** Thrown if a page rendered here cannot have what it reads. */
export class ReadFailure extends Error {
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} was answered with ${status}`);
  }
}

/**
 * Returns a function that makes a rendered page's calls as the current user, under the same limits
 * as the calls of one request. Only queries are allowed. Throws `ReadFailure`.
 */
export function pageReaderFor(contextOf: () => Context, onCallFailure: CallFailure) {
  const answered = { bytes: 0 };
  return async (path: string, input: unknown): Promise<unknown> => {
    const procedure = procedures.get(path);
    if (procedure?._def.type !== 'query') throw new Error(`${path} reads nothing.`);
    const readInput = () => ({ 0: input });
    const made = { context: contextOf(), readInput, onCallFailure, refusal: undefined, answered };
    const { text, outcome } = await makeCall({ path, procedure }, 0, made);
    if ('error' in outcome) throw new ReadFailure(getHTTPStatusCode(outcome), path);
    return JSON.parse(text).result.data;
  };
}

/** Makes a request's calls side by side, giving others a turn between their starts. */
async function makeCalls(list: readonly Call[], made: Made): Promise<Answer[]> {
  const making: Promise<Answer>[] = [];
  for (const [index, call] of list.entries()) {
    if (index > 0) await nextTurn();
    making.push(makeCall(call, index, made));
  }
  return Promise.all(making);
}

/** Parses the inputs when first asked; a procedure without input never asks. */
function inputReader(text: string, isBatch: boolean): Made['readInput'] {
  let inputs: Record<number, unknown> | undefined;
  return () => {
    try {
      inputs ??= parseInputs(text, isBatch);
      return inputs;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : 'Invalid input';
      throw new TRPCError({ code: 'BAD_REQUEST', message, cause });
    }
  };
}

interface AnswerOptions {
  createContext: CreateContext;
  onCallFailure: CallFailure;
  /** Answered to each call instead of making it. */
  refusal: Error | undefined;
  /** The body of a POST. */
  body: Uint8Array | null;
  /** Called with the size of the answer about to be sent, and the account that it is charged to. */
  hold: (bytes: number, account: string | null) => void;
}

/**
 * Makes a request's calls and answers them as tRPC's own adapter does. That one is made for streams
 * too, and costs three times as much as our procedures themselves (docs/decisions/0015). Returns
 * null for anything but plain calls.
 */
export async function answerCalls(
  incoming: Incoming,
  { createContext, onCallFailure, refusal, body, hold }: AnswerOptions,
): Promise<Response | null> {
  const calls = readCalls(incoming);
  if (!calls) return null;
  const { list, isBatch, input } = calls;
  const cookies: string[] = [];
  const context = createContext(incoming, (cookie) => cookies.push(cookie));
  const readInput = inputReader(body ? new TextDecoder().decode(body) : input, isBatch);
  const made = { context, readInput, onCallFailure, refusal, answered: { bytes: 0 } };
  const answers = await makeCalls(list, made);
  const status = getHTTPStatusCode(answers.map(({ outcome }) => outcome));
  const texts = answers.map(({ text }) => text);
  const text = isBatch ? `[${texts.join()}]` : (texts[0] ?? '');
  const bytes = Buffer.byteLength(text);
  hold(bytes, bytes > SMALL ? await context.readAccount() : null);
  const response = new Response(text, { status, headers: { 'content-type': 'application/json' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
