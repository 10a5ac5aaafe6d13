import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '#support/until';
import { freePort } from '@/platform/server/ownPostgres/loopback';
import { patroniConfig } from './patroniConfig';

/** PostgreSQL refuses root, and asks for a user who has a name. */
const NOBODY = { uid: 65534, gid: 65534 };
const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? NOBODY : {};

/** One of the two, with what watches over it. */
interface Node {
  name: string;
  port: number;
  restPort: number;
  folder: string;
  patroni: ChildProcess;
}

/** Two PostgreSQL servers that Patroni keeps, with one etcd. */
export interface Pair {
  /** The address of the database, with both hosts. */
  url: string;
  /** Resolves once there is a primary, and a standby that has everything that it acknowledges. */
  whole(): Promise<unknown>;
  /** Kills (-9) the primary and what watches over it, as if its machine had died; returns its name. */
  killPrimary(): Promise<string>;
  /** Starts what was killed again. */
  revive(): void;
  stop(): Promise<void>;
}

/** What the member that answers at a port knows of all, or nothing while it does not answer. */
async function rolesAt(restPort: number): Promise<Map<string, string>> {
  try {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`);
    const { members } = (await response.json()) as {
      members: { name: string; role: string; state: string }[];
    };
    const running = members.filter(({ state }) => /^(running|streaming)$/.test(state));
    return new Map(running.map(({ name, role }) => [role, name]));
  } catch {
    return new Map();
  }
}

/** Starts etcd and the pair in a folder, with the programs of a PostgreSQL in `bin`. */
export async function startPair(folder: string, bin: string): Promise<Pair> {
  const [client, peer] = [await freePort(), await freePort()];
  const etcd = spawn(
    'etcd',
    [
      ...['--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', `http://127.0.0.1:${client}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
    ],
    { stdio: 'ignore' },
  );
  const nodes: Node[] = [];
  const startPatroni = (home: string) =>
    spawn('patroni', [join(home, 'patroni.yml')], { ...user, cwd: '/', stdio: 'ignore' });
  const killAll = () => {
    for (const node of nodes) killNode(node);
    etcd.kill('SIGKILL');
  };
  process.once('exit', killAll);

  chmodSync(folder, 0o755);
  for (const name of ['one', 'two']) {
    const home = join(folder, name);
    mkdirSync(home);
    if (user.uid !== undefined) chownSync(home, user.uid, user.gid ?? -1);
    const [port, restPort] = [await freePort(), await freePort()];
    const config = patroniConfig({ name, port, restPort, etcdPort: client, folder: home, bin });
    // JSON is YAML, too.
    writeFileSync(join(home, 'patroni.yml'), JSON.stringify(config));
    nodes.push({ name, port, restPort, folder: home, patroni: startPatroni(home) });
  }

  const roles = async () => {
    const answers = await Promise.all(nodes.map(({ restPort }) => rolesAt(restPort)));
    return answers.find((answer) => answer.size > 0) ?? new Map<string, string>();
  };
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    url: `postgres://postgres:gangway@${hosts}/postgres`,
    whole: () =>
      until(
        'there is a primary with a synchronous standby',
        async () => {
          const found = await roles();
          return found.has('leader') && found.has('sync_standby');
        },
        { deadline: 120_000, interval: 200 },
      ),
    async killPrimary() {
      const name = (await roles()).get('leader');
      const primary = nodes.find((node) => node.name === name);
      if (!primary) throw new Error('There is no primary to kill.');
      killNode(primary);
      return primary.name;
    },
    revive() {
      for (const node of nodes) {
        if (node.patroni.signalCode !== null) node.patroni = startPatroni(node.folder);
      }
    },
    async stop() {
      process.off('exit', killAll);
      killAll();
      if (etcd.exitCode === null && etcd.signalCode === null) await once(etcd, 'exit');
    },
  };
}

/** At once, with nobody left who could still answer. */
function killNode({ folder, patroni }: Node): void {
  patroni.kill('SIGKILL');
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had gone before.
  }
  spawnSync('pkill', ['-KILL', '-P', String(pid)]);
}

function postmasterPid(folder: string): number | undefined {
  try {
    const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  } catch {
    return undefined;
  }
}
