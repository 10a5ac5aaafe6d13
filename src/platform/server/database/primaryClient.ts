import pg from 'pg';
import { hostUrls } from './hostUrls';

/** A URL's hosts, and which of them the next connection tries. */
interface Hosts {
  urls: readonly string[];
  next: number;
}

/** What connections have found out about hosts, by URL. */
const known = new Map<string, Hosts>();

function hostsOf(url: string): Hosts {
  const found = known.get(url) ?? { urls: hostUrls(url), next: 0 };
  known.set(url, found);
  return found;
}

/** The error for a read-only server, with PostgreSQL's own code. */
const readsOnly = () =>
  Object.assign(new Error('the server is a standby, which only reads'), { code: '25006' });

/**
 * A connection to whichever of several hosts accepts writes, if `connectionString` names more than
 * one (`hostUrls`); the driver only supports one. If its host is gone or read-only, the connection
 * fails, and the process's next connection tries the next host, so that retries reach the new
 * primary. With a single host this is the driver's own client.
 */
export class PrimaryClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #tried: number;

  constructor(config: pg.ClientConfig = {}) {
    const hosts = hostsOf(config.connectionString ?? '');
    super({ ...config, connectionString: hosts.urls[hosts.next] });
    this.#hosts = hosts;
    this.#tried = hosts.next;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client: pg.Client) => void) {
    const connected = this.#hosts.urls.length > 1 ? this.#connectToPrimary() : super.connect();
    if (!callback) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error, this),
    );
  }

  async #refuseReadsOnly(): Promise<void> {
    const { rows } = await super.query<{ reads: string }>(
      "select current_setting('transaction_read_only') as reads",
    );
    if (rows[0]?.reads !== 'off') throw readsOnly();
  }

  async #connectToPrimary(): Promise<pg.Client> {
    try {
      await super.connect();
      await this.#refuseReadsOnly();
      return this;
    } catch (error) {
      // Only once, however many connections to the same host were in progress.
      if (this.#hosts.next === this.#tried) {
        this.#hosts.next = (this.#tried + 1) % this.#hosts.urls.length;
      }
      // Not awaited, because a connection that timed out may never report its end.
      void super.end().catch(() => undefined);
      throw error;
    }
  }
}

/** Returns how many connections it may take to reach the primary. */
export function hostCount(url: string): number {
  return hostsOf(url).urls.length;
}
