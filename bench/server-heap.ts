/** Has another Node process collect its garbage, over its inspector, which a signal opens. */
import type { ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';

/** @returns MB of live objects afterwards */
export async function collectGarbage(child: ChildProcess): Promise<number> {
  const socket = new WebSocket(await inspectorOf(child));
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
  let id = 0;
  const ask = (method: string) =>
    new Promise<Record<string, number>>(resolve => {
      const asked = ++id;
      const take = (data: unknown) => {
        const reply = JSON.parse(String(data)) as { id?: number; result: Record<string, number> };
        if (reply.id !== asked) return;
        socket.off('message', take);
        resolve(reply.result);
      };
      socket.on('message', take);
      socket.send(JSON.stringify({ id: asked, method }));
    });
  await ask('HeapProfiler.collectGarbage');
  const { usedSize = 0 } = await ask('Runtime.getHeapUsage');
  socket.close();
  return usedSize / 1024 / 1024;
}

const addresses = new WeakMap<ChildProcess, Promise<string>>();

/** Node says the address on stderr when the signal opens the inspector; it stays open. */
function inspectorOf(child: ChildProcess): Promise<string> {
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
