/** A failed call. It has the server's `data` if the server answered. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly data: unknown;

  constructor(message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause });
    this.data = data;
  }
}
