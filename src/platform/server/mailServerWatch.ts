import { log } from './log';
import { repeatedly } from './repeatedly';

/** How often a mail server is checked, in milliseconds. */
const ASK_EVERY = 5 * 60_000;

interface WatchOptions {
  /** Rejects when it cannot be used. */
  reach: () => Promise<void>;
  /** When it is first checked, in milliseconds from now. */
  after: number;
  /** How often to poll after that, in milliseconds. */
  askEvery?: number;
}

/**
 * Asks a mail server soon after the start whether it can be used, and from time to time after that,
 * so that a wrong setting is not first seen by somebody who waits for a mail. The log has what has
 * changed.
 */
export function watchMailServer({ reach, after, askEvery = ASK_EVERY }: WatchOptions) {
  let isUp: boolean | undefined;

  async function ask(): Promise<void> {
    try {
      await reach();
      if (isUp === false) log.warn('the mail server can be used again');
      isUp = true;
    } catch (err) {
      if (isUp !== false)
        log.error({ err }, 'the mail server in SMTP_URL cannot be used: no mail goes out');
      isUp = false;
    }
  }

  return {
    /** Whether it could be used when it was last asked; undefined: it was not yet. */
    isUp: () => isUp,
    stop: repeatedly({ after, every: askEvery }, ask),
  };
}
