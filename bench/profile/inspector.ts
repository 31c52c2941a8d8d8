/** The inspector of another Node process of ours, opened by a signal: it costs nothing until then. */
import type { ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';

export async function inspect(child: ChildProcess) {
  const socket = new WebSocket(await addressOf(child), { maxPayload: 0 });
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
  let id = 0;
  return {
    ask<Result>(method: string, params: object = {}): Promise<Result> {
      const asked = ++id;
      return new Promise(resolve => {
        const take = (data: unknown) => {
          const reply = JSON.parse(String(data)) as { id?: number; result: Result };
          if (reply.id !== asked) return;
          socket.off('message', take);
          resolve(reply.result);
        };
        socket.on('message', take);
        socket.send(JSON.stringify({ id: asked, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

const addresses = new WeakMap<ChildProcess, Promise<string>>();

/** Node prints the address on stderr when the signal opens the inspector; it stays open. */
function addressOf(child: ChildProcess): Promise<string> {
  const known = addresses.get(child);
  if (known) return known;
  const address = new Promise<string>(resolve => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = /ws:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  addresses.set(child, address);
  child.kill('SIGUSR1');
  return address;
}
