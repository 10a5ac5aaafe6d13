import { TAB_HEADER } from '@/platform/domain/pageHeaders';
import { toAppFailure } from '../appFailure';
import { watchedFetch } from '../connection/connection';
import { batchInput, batchPath, batchUrl } from '../early/batchUrl';
import { tellOwnerRefused } from '../owner/ownerRefusal';
import { ownerHeaders, pageOwner } from '../owner/pageOwner';
import { CallError } from './CallError';

/** Which of all open tabs this is; anyone who guessed it could keep news from it, and nobody else is told. */
export const TAB = Math.random().toString(36).slice(2);

export type CallKind = 'query' | 'mutation';

export interface CallOptions {
  /** `alone`: beside the others of its moment, so that it need not wait for the slowest. */
  context?: { alone?: boolean };
  /** What gives it up; such a call is made by itself. */
  signal?: AbortSignal;
}

interface Call {
  kind: CallKind;
  procedure: string;
  input: unknown;
  settle(this: void, answer: Promise<unknown>): void;
}

const MOST_AT_ONCE = 10;

/** What is asked in this moment, by what goes in one request. */
const waiting = new Map<string, Call[]>();

function sendAll(): void {
  const batches = [...waiting.values()];
  waiting.clear();
  for (const calls of batches) {
    while (calls.length > 0) send(calls.splice(0, MOST_AT_ONCE));
  }
}

function send(calls: readonly Call[], signal?: AbortSignal): void {
  const answers = ask(calls, signal);
  calls.forEach(({ settle }, n) => {
    settle(answers.then((all) => readAnswer(Array.isArray(all) ? all[n] : all)));
  });
}

async function ask(calls: readonly Call[], signal: AbortSignal | undefined): Promise<unknown> {
  const asked = calls.map(({ procedure, input }) => [procedure, input] as const);
  const headers: Record<string, string> = { ...ownerHeaders(), [TAB_HEADER]: TAB };
  const isRead = calls[0]?.kind === 'query';
  const response = isRead
    ? watchedFetch(batchUrl(asked), { headers, ...(signal && { signal }) })
    : watchedFetch(batchPath(asked), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: batchInput(asked),
        ...(signal && { signal }),
      });
  try {
    return await (await response).json();
  } catch (cause) {
    throw new CallError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What the server says to one call; anything that is not its answer is none. */
function readAnswer(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as {
    result?: { data?: unknown };
    error?: { message?: string; data?: unknown };
  };
  if (result) return result.data;
  throw new CallError(error?.message ?? 'The answer cannot be read.', { data: error?.data });
}

/** Calls a procedure. What is read, or written, in one moment travels in one request. */
export async function callServer(
  kind: CallKind,
  procedure: string,
  input: unknown,
  { context, signal }: CallOptions = {},
): Promise<unknown> {
  const answer = new Promise((settle) => {
    const call: Call = { kind, procedure, input, settle };
    if (signal) return send([call], signal);
    const together = `${kind} ${context?.alone === true}`;
    if (waiting.size === 0) setTimeout(sendAll);
    waiting.set(together, [...(waiting.get(together) ?? []), call]);
  });
  try {
    return await answer;
  } catch (error) {
    noticeRefusal(kind, error);
    throw error;
  }
}

/**
 * Notices when the server refuses to go on with this page's owner. A form that is sent after the session
 * has ended says so by itself and offers the way to the login: what was typed stays in sight until then.
 */
function noticeRefusal(kind: 'query' | 'mutation', error: unknown): void {
  const { code } = toAppFailure(error);
  const isOver = code === 'not_signed_in' && kind === 'query';
  if (pageOwner() !== null && (code === 'other_account' || isOver)) tellOwnerRefused();
}
