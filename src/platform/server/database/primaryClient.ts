import pg from 'pg';
import { hostUrls } from './hostUrls';
import type { PositionRow } from './position/position';
import { admit, isWatched } from './position/watchPosition';

/** The hosts of a URL, and which of them the next connection is tried with. */
interface Hosts {
  urls: readonly string[];
  next: number;
}

/** For each URL with several hosts, what its connections have found out. */
const known = new Map<string, Hosts>();

function hostsOf(url: string): Hosts {
  const found = known.get(url) ?? { urls: hostUrls(url), next: 0 };
  known.set(url, found);
  return found;
}

/** A server that only reads cannot be used now; the code is PostgreSQL's own for that. */
const readsOnly = () =>
  Object.assign(new Error('the server is a standby, which only reads'), { code: '25006' });

/**
 * A connection to the one of several hosts that writes, where `connectionString` names more than one
 * (`hostUrls`). The driver knows one host alone. A connection that finds its host gone, or reading only,
 * fails, and the next one of the process tries the next host: who tries again comes to the new primary by
 * itself. One whose database is behind what servers have seen of it counts as gone (`watchPosition`). With
 * one host that is not watched it is the driver's own.
 */
export class PrimaryClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #tried: number;
  /** The whole address, with all of its hosts. */
  readonly #url: string;

  constructor(config: pg.ClientConfig = {}) {
    const hosts = hostsOf(config.connectionString ?? '');
    super({ ...config, connectionString: hosts.urls[hosts.next] });
    this.#hosts = hosts;
    this.#tried = hosts.next;
    this.#url = config.connectionString ?? '';
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client: pg.Client) => void) {
    const isAsked = this.#hosts.urls.length > 1 || isWatched(this.#url);
    const connected = isAsked ? this.#connectToPrimary() : super.connect();
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
      if (this.#hosts.urls.length > 1) await this.#refuseReadsOnly();
      await admit(this, (text) => super.query<PositionRow>(text), this.#url);
      return this;
    } catch (error) {
      // Once, however many were under way to the same host.
      if (this.#hosts.next === this.#tried) {
        this.#hosts.next = (this.#tried + 1) % this.#hosts.urls.length;
      }
      // Not waited for: one that was given up for the time it took may never say that it has ended.
      void super.end().catch(() => undefined);
      throw error;
    }
  }
}

/** How many connections may have to be tried before one reaches the primary. */
export function hostCount(url: string): number {
  return hostsOf(url).urls.length;
}
