/** How many connections there are at once, all together and of one address. */
import type { Server } from 'node:net';
import { networkOf } from '../../auth/network.ts';

export interface ConnectionLimits {
  total: number;
  perAddress: number;
  /** Behind a proxy of ours there are many; it limits its own. */
  isProxy(address: string): boolean;
}

/** What is beyond a limit is closed unread. */
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
