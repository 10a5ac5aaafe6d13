/** A call that failed: with the server's `data` where it was the server that said so, without where nobody answered. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly data: unknown;

  constructor(message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause });
    this.data = data;
  }
}
