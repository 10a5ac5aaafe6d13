import { join } from 'node:path';

interface NodeSettings {
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  /** For the data, the socket and the log. */
  folder: string;
  /** The programs of PostgreSQL. */
  bin: string;
}

const PASSWORD = 'gangway';

/** What the README says that an operator has to set, and where things are here. */
export function patroniConfig({ name, port, restPort, etcdPort, folder, bin }: NodeSettings) {
  const here = (number: number) => `127.0.0.1:${number}`;
  return {
    scope: 'gangway',
    name,
    restapi: { listen: here(restPort), connect_address: here(restPort) },
    etcd3: { host: here(etcdPort) },
    log: { dir: folder },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { synchronous_commit: 'on', max_connections: 100, wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: here(port),
      connect_address: here(port),
      data_dir: join(folder, 'data'),
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'local all all scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
    },
  };
}
