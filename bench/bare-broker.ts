/** The yardstick: the embedded broker that parses each payload's JSON and does nothing else. */
import { createServer } from 'node:net';
import { Aedes } from 'aedes';

let parsed = 0;
const broker = await Aedes.createBroker({
  published(packet, client, done) {
    if (client) {
      JSON.parse(packet.payload.toString());
      parsed++;
    }
    done();
  },
});
const server = createServer(broker.handle);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', () => process.send?.({ parsed }));
process.on('disconnect', () => process.exit());
