/** Limits simultaneous connections, overall and per address. */
import type { Server } from 'node:net';
import { networkOf } from '../../auth/network.ts';

export interface ConnectionLimits {
  total: number;
  perAddress: number;
  /** A trusted proxy carries many clients; it applies limits of its own. */
  isProxy(address: string): boolean;
}

/** Connections beyond a limit are closed unread. */
export function limitConnections(server: Server, { total, perAddress, isProxy }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.on('connection', socket => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
