import { TAB_HEADER } from '@/platform/domain/pageHeaders';
import { toAppFailure } from '../appFailure';
import { watchedFetch } from '../connection/connection';
import { batchInput, batchPath, batchUrl } from '../early/batchUrl';
import { tellOwnerRefused } from '../owner/ownerRefusal';
import { ownerHeaders, pageOwner } from '../owner/pageOwner';
import { CallError } from './CallError';

/** This tab's id. Private, because whoever knew it could keep updates from this tab. */
export const TAB = Math.random().toString(36).slice(2);

export type CallKind = 'query' | 'mutation';

export interface CallOptions {
  /** `alone`: not batched with others of the same moment, so as not to wait for the slowest. */
  context?: { alone?: boolean };
  /** Aborts the call. A call with a signal is never batched. */
  signal?: AbortSignal;
}

interface Call {
  kind: CallKind;
  procedure: string;
  input: unknown;
  settle(this: void, answer: Promise<unknown>): void;
}

const MOST_AT_ONCE = 10;

/** The calls queued right now, keyed by what may share a request. */
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

/** Returns a call's result from the response. Throws if it is an error, or not an answer at all. */
function readAnswer(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as {
    result?: { data?: unknown };
    error?: { message?: string; data?: unknown };
  };
  if (result) return result.data;
  throw new CallError(error?.message ?? 'The reply from the server cannot be read.', {
    data: error?.data,
  });
}

/** Calls a procedure. Reads of one moment share a request, as do writes. Throws `CallError`. */
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
 * Notices when the server no longer accepts this page's owner. A form sent after the session ended
 * reports that itself and links to the login, so that what was typed stays visible.
 */
function noticeRefusal(kind: 'query' | 'mutation', error: unknown): void {
  const { code } = toAppFailure(error);
  const isOver = code === 'not_signed_in' && kind === 'query';
  if (pageOwner() !== null && (code === 'other_account' || isOver)) tellOwnerRefused();
}
