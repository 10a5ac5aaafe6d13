import type { AppErrorCode } from '@/platform/domain/appError';

interface Answer {
  result?: unknown;
  error?: { data: { appCode: AppErrorCode | 'unexpected' } };
}

/** What came of a call over HTTP, by the body of its answer: 'ok', or the code of its refusal. */
export function outcomeIn(body: unknown): 'ok' | AppErrorCode | 'unexpected' {
  const { result, error } = body as Answer;
  if (error) return error.data.appCode;
  if (result === undefined) throw new Error(`no answer: ${JSON.stringify(body)}`);
  return 'ok';
}

/** The same of an answer that has not been read yet. */
export async function answerOf(response: Response): Promise<ReturnType<typeof outcomeIn>> {
  return outcomeIn(await response.json());
}
