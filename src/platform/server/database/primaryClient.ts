import pg from 'pg';
import { log } from '../log';
import { hostUrls } from './hostUrls';

/** How many connections have failed, which says whose turn it is among several hosts. */
let failures = 0;

/**
 * A connection to PostgreSQL. If `connectionString` names several hosts (`hostUrls`), to the one
 * that accepts writes; the driver only knows one. If its host is gone or read-only, the connection
 * fails, and the process's next connection tries the next host, so that retries reach the new
 * primary.
 */
export class PrimaryClient extends pg.Client {
  readonly #isOneOfSeveral: boolean;
  readonly #tried = failures;

  constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
    const urls = hostUrls(connectionString);
    super({
      application_name: 'gangway',
      // The system's default is to look after two hours whether the other end is still there.
      ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5_000 },
      ...{ ...config, connectionString: urls[failures % urls.length] },
    });
    this.#isOneOfSeveral = urls.length > 1;
    this.on('error', (err) => log.warn({ err }, 'a connection to PostgreSQL was cut'));
    // What migrations say of the rows that they change, by `raise info`.
    this.on('notice', ({ severity, message }) => severity === 'INFO' && log.info(message));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client: pg.Client) => void) {
    const connected = this.#isOneOfSeveral ? this.#connectToPrimary() : super.connect();
    if (!callback) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error, this),
    );
  }

  async #connectToPrimary(): Promise<pg.Client> {
    try {
      await super.connect();
      const { rows } = await super.query<{ reads: string }>(
        "select current_setting('transaction_read_only') as reads",
      );
      if (rows[0]?.reads === 'off') return this;
      const standby = new Error('the server is a standby, which only reads');
      throw Object.assign(standby, { code: '25006' });
    } catch (error) {
      // Only once, however many connections to the same host were in progress.
      if (failures === this.#tried) failures += 1;
      // Not awaited, because a connection that timed out may never report its end.
      void super.end().catch(() => undefined);
      throw error;
    }
  }
}
