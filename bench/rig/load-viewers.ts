/**
 * The browsers, in a process of their own: sockets that watch units and measure the time from the device's clock to
 * the arrival of the frame. All clocks are this machine's.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type LiveMessage, liveHeartbeatAnswer } from '@hoistway/contract/live';
import { WebSocket } from 'ws';

export interface Watch {
  url: string;
  tickets: string[];
  unitsPerViewer: number;
  units: number;
}
export interface Seen {
  messages: number;
  /** Milliseconds from the reading to the browser. */
  latencyMs: number[];
}
export type ViewerOrder = Watch | 'report';

let latencyMs: number[] = [];
let messages = 0;
/** By viewer and unit, the reading that has been seen, as the device's clock. */
const seen = new Map<string, number>();

async function open({ url, tickets, unitsPerViewer, units }: Watch) {
  for (const [viewer, ticket] of tickets.entries()) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws?token=${ticket}`);
    const jobNums = Array.from(
      { length: unitsPerViewer },
      (_, at) => `L${1 + (((viewer * unitsPerViewer + at) * 33) % units)}`,
    );
    socket.on('close', code => {
      process.stderr.write(`a viewer was closed with ${code}\n`);
      process.exit(1);
    });
    socket.on('message', data => {
      const now = Date.now();
      for (const message of JSON.parse(String(data)) as LiveMessage[]) {
        if (message.type === 'heartbeat') socket.send(liveHeartbeatAnswer);
        // Without data it carries only the age of the known values, no reading.
        if (message.type !== 'lift' || message.snapshot || !message.data || !message.OnlineTime) continue;
        // The verdict on a reading's faults follows in a frame of its own, up to 200 ms later: five a second at most.
        const key = `${viewer} ${message.elevatorId}`;
        if ((seen.get(key) ?? 0) >= message.OnlineTime) continue;
        seen.set(key, message.OnlineTime);
        messages++;
        latencyMs.push(now - message.OnlineTime);
      }
    });
    await new Promise<void>(resolve => socket.once('open', () => resolve()));
    socket.send(`lift:${jobNums.join(',')}`);
  }
  await pause(500);
}

process.on('message', async (order: ViewerOrder) => {
  if (order !== 'report') await open(order);
  const report: Seen = { messages, latencyMs };
  messages = 0;
  latencyMs = [];
  process.send?.(report);
});
process.on('disconnect', () => process.exit());
