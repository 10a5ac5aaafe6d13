import type { Programs } from './programs';

/** The port in the socket's name. The socket is in a folder of its own. */
export const SOCKET_PORT = 5432;

/**
 * The settings of each start, for a machine shared with the server: little memory, few processes.
 * Settings that protect acknowledged answers (fsync, full_page_writes, synchronous_commit) are
 * always given, so that no file in the cluster can override them.
 */
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  // Several servers with 14 connections each.
  max_connections: '200',
  jit: 'off',
  // No port, only a socket in the cluster, whose folder is closed to others as the socket is.
  listen_addresses: '',
  unix_socket_directories: '.',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  // This log is not replicated, so less of it needs to be kept.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  // No statements and no details, since they contain what people wrote. Our own log says what
  // failed.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
};

/**
 * Set where the system call exists. After a crash, startup then syncs all files at once instead of
 * one by one.
 */
const ON_LINUX = { recovery_init_sync_method: 'syncfs' };

/** For versions that support it: reads without three extra processes. */
const SINCE_18 = { io_method: 'sync' };

/** Returns the arguments of `postgres` for a cluster. */
export function engineArguments({ major }: Programs, cluster: string): string[] {
  const settings = {
    ...SETTINGS,
    ...(process.platform === 'linux' && ON_LINUX),
    ...(major >= 18 && SINCE_18),
  };
  return [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
