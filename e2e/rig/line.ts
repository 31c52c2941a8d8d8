/**
 * The line between a browser and the server, which can be cut as a pulled cable or a dead router cuts it: nothing is
 * closed or refused, nothing arrives in either direction. Once restored, data under way goes on.
 */
import { connect, createServer, type Socket } from 'node:net';

export async function layLine(url: string) {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', bytes => to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.resume();
    },
    async remove() {
      for (const end of ends) end.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
