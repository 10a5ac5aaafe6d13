import type { AppErrorCode } from '@/platform/domain/appError';

interface Answer {
  result?: unknown;
  error?: { data: { appCode: AppErrorCode | 'unexpected' } };
}

/** What came of a call over HTTP: 'ok', or the code of its refusal. */
export async function answerOf(response: Response): Promise<'ok' | AppErrorCode | 'unexpected'> {
  const { result, error } = (await response.json()) as Answer;
  if (error) return error.data.appCode;
  if (result === undefined) throw new Error(`no answer: ${response.status}`);
  return 'ok';
}
