/**
 * The yardstick of the device path: the embedded broker that parses each payload's JSON and forwards it to the viewers
 * of the unit, as it came. It knows no unit, keeps no state, compares and writes nothing.
 */
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { type WebSocket, WebSocketServer } from 'ws';

const viewers = new Map<string, Set<WebSocket>>();
const watching = /^lift:/;
let parsed = 0;
const broker = await Aedes.createBroker({
  published(packet, client, done) {
    if (client) {
      const state = JSON.parse(packet.payload.toString());
      parsed++;
      const elevatorId = packet.topic.split('/')[1] ?? '';
      const sockets = viewers.get(elevatorId);
      if (sockets) {
        const text = JSON.stringify([{ type: 'lift', elevatorId, OnlineTime: state.at, data: state }]);
        for (const socket of sockets) socket.send(text);
      }
    }
    done();
  },
});
const listen = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>(resolve => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
  return (server.address() as AddressInfo).port;
};
const http = createHttp();
new WebSocketServer({ server: http }).on('connection', socket =>
  socket.on('message', data => {
    for (const unit of String(data).replace(watching, '').split(',')) {
      const sockets = viewers.get(unit) ?? new Set();
      viewers.set(unit, sockets.add(socket));
    }
  }),
);
const port = await listen(createServer({ noDelay: true, highWaterMark: 64 * 1024 }, broker.handle));
process.send?.({ port, viewersPort: await listen(http) });
process.on('message', () => process.send?.({ parsed }));
process.on('disconnect', () => process.exit());
