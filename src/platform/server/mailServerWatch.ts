import { log } from './log';
import { repeatedly } from './repeatedly';

/** How often to check a mail server, in milliseconds. */
const ASK_EVERY = 5 * 60_000;

interface WatchOptions {
  /** Rejects if the mail server cannot be used. */
  reach: () => Promise<void>;
  /** How soon to check first, in milliseconds. */
  after: number;
  /** How often to check after that, in milliseconds. */
  askEvery?: number;
}

/**
 * Checks a mail server soon after startup and regularly from then on, so that a wrong setting is
 * noticed before somebody waits for a mail in vain. Logs each change.
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
    /** True if the last check succeeded; undefined before the first one. */
    isUp: () => isUp,
    stop: repeatedly({ after, every: askEvery }, ask),
  };
}
