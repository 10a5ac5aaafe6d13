import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from './until';

/** A connection on which a test can send any bytes, unlike with a client library. */
export interface RawConnection {
  send(text: string): void;
  /** Everything received so far. */
  readonly received: string;
  readonly isOpen: boolean;
  /** Returns the status of each response so far. */
  statuses(): number[];
  /** Waits until this many responses have begun, and returns their statuses. */
  answers(count?: number): Promise<number[]>;
  /** Waits until the other side closes, and returns everything received. */
  closed(): Promise<string>;
  leave(): void;
}

/** Connects to a local port, and sends `first`. */
export async function rawConnection(port: number, first = ''): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  // The server may reset a connection that it cuts off.
  socket.on('error', () => undefined);
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  socket.write(first);
  const statuses = () =>
    [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
  return {
    send: (text) => void socket.write(text),
    get received() {
      return received;
    },
    get isOpen() {
      return !socket.closed;
    },
    statuses,
    async answers(count = 1) {
      await until(`${count} answers`, () => statuses().length >= count || socket.closed);
      return statuses();
    },
    async closed() {
      await until('the other side closes', () => socket.closed);
      return received;
    },
    leave: () => void socket.destroy(),
  };
}
