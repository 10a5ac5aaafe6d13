import type { AppErrorCode } from '@/platform/domain/appError';

interface Answer {
  result?: unknown;
  error?: { data: { appCode: AppErrorCode | 'unexpected' } };
}

/** Returns the outcome in an HTTP response's body: 'ok' or the refusal's code. */
export function outcomeIn(body: unknown): 'ok' | AppErrorCode | 'unexpected' {
  const { result, error } = body as Answer;
  if (error) return error.data.appCode;
  if (result === undefined) throw new Error(`no answer: ${JSON.stringify(body)}`);
  return 'ok';
}

/** Returns the outcome of a response that hasn't been read yet. */
export async function answerOf(response: Response): Promise<ReturnType<typeof outcomeIn>> {
  return outcomeIn(await response.json());
}
