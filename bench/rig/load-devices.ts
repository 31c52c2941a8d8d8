/**
 * The devices, in a process of their own: one raw MQTT connection per unit, all with the account of a whole-fleet
 * gateway. The parent orders what to send and gets the figures back.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openRawDevice, type RawDevice } from '@hoistway/simulator/load/raw-connection';
import { createStateWriter } from '@hoistway/simulator/load/state-message';

export type Order =
  | { do: 'connect'; port: number; connections: number }
  /** Without a rate: as fast as the sockets accept data. */
  | { do: 'states'; rate: number | undefined; seconds: number; faultEvery: number }
  /** One state of each unit from `L<from>` to `L<to>`, over the connections that are there. */
  | { do: 'introduce'; from: number; to: number }
  /** Rounds over the units: the fault of a unit occurs, occurs again, ends. Each unit has one of the codes. */
  | { do: 'events'; rate: number; seconds: number; codes: string[] }
  /** The first `units` units fault within a second; one in ten reports it twice, as devices do when in doubt. */
  | { do: 'burst'; units: number; code: string };
export interface Report {
  sent: number;
  tookMs: number;
  /** What this process itself used: above 95 % of a core, the generator was measured instead. */
  cores: number;
  /** Milliseconds from publishing to the acknowledgement. */
  acknowledgedMs: number[];
}

const devices: RawDevice[] = [];
const jobNums: string[] = [];
const stateTopics: string[] = [];
const writers: ReturnType<typeof createStateWriter>[] = [];
let seq = Date.now() * 1000;
const connectTogether = 100;
const turnMs = 5;
/** Messages written before the event loop gets a turn. */
const mostPerTurn = 2000;

async function connect(port: number, connections: number) {
  for (let from = devices.length; from < connections; from += connectTogether) {
    const opened = Array.from({ length: Math.min(connectTogether, connections - from) }, (_, at) =>
      openRawDevice({
        host: '127.0.0.1',
        port,
        username: 'gateway',
        password: 'secret',
        clientId: `bench-${from + at}`,
        onLost: error => {
          throw error;
        },
      }),
    );
    for (const device of await Promise.all(opened)) {
      const unit = devices.push(device);
      jobNums.push(`L${unit}`);
      stateTopics.push(`lift/L${unit}/state`);
      writers.push(createStateWriter(unit));
    }
  }
}

/** `act` as often as the rate asks: `rate × seconds` times in all. @returns how often */
async function atRate(rate: number, seconds: number, act: () => void): Promise<number> {
  const began = performance.now();
  const total = Math.round(rate * seconds);
  let done = 0;
  while (done < total) {
    const passed = performance.now() - began;
    const due = Math.min(Math.floor((passed / 1000) * rate), done + mostPerTurn, total);
    for (; done < due; done++) act();
    await pause(turnMs);
  }
  return done;
}

async function states(rate: number | undefined, seconds: number, faultEvery: number): Promise<number> {
  const faulty = new Uint8Array(devices.length);
  let sent = 0;
  let full: RawDevice | undefined;
  const next = () => {
    const unit = sent % devices.length;
    if (sent % faultEvery === 0) faulty[unit] = 1 - (faulty[unit] ?? 0);
    const text = writers[unit]?.next(++seq, Date.now(), faulty[unit] ? ['202'] : []) ?? '';
    if (!devices[unit]?.publish(stateTopics[unit] ?? '', text, 0)) full = devices[unit];
    sent++;
  };
  if (rate !== undefined) await atRate(rate, seconds, next);
  else {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      for (let n = 0; n < 500; n++) next();
      await (full ? full.drained() : pause(0));
      full = undefined;
    }
  }
  await Promise.all(devices.map(device => device.drained()));
  return sent;
}

/** Units without a connection of their own: a gateway of the fleet reports for them. */
async function introduce(from: number, to: number): Promise<number> {
  for (let unit = from; unit <= to; unit++) {
    const device = devices[unit % devices.length];
    device?.publish(`lift/L${unit}/state`, createStateWriter(unit).next(++seq, Date.now(), []), 0);
    if (unit % 500 === 0) await pause(turnMs);
  }
  await Promise.all(devices.map(device => device.drained()));
  return to - from + 1;
}

const rounds = ['occur', 'occur', 'clear'] as const;
const repeatEvery = 10;

async function carryOut(order: Order): Promise<Report> {
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const acknowledgedMs: number[] = [];
  const waiting: unknown[] = [];
  const event = (unit: number, code: string, action: 'occur' | 'clear', number = ++seq) => {
    const publishedAt = performance.now();
    const payload = JSON.stringify({ seq: number, at: Date.now(), code, action });
    const acknowledged = devices[unit]
      ?.publish(`lift/${jobNums[unit]}/event`, payload, 1)
      .then(() => acknowledgedMs.push(performance.now() - publishedAt));
    waiting.push(acknowledged);
    return number;
  };
  let sent = 0;
  if (order.do === 'connect') await connect(order.port, order.connections);
  else if (order.do === 'states') sent = await states(order.rate, order.seconds, order.faultEvery);
  else if (order.do === 'introduce') sent = await introduce(order.from, order.to);
  else if (order.do === 'events') {
    let turn = 0;
    sent = await atRate(order.rate, order.seconds, () => {
      const round = Math.floor(turn / devices.length) % rounds.length;
      const unit = turn++ % devices.length;
      event(unit, order.codes[unit % order.codes.length] ?? '', rounds[round] ?? 'occur');
    });
  } else {
    let unit = 0;
    sent = await atRate(order.units, 1, () => {
      const number = event(unit, order.code, 'occur');
      if (unit % repeatEvery === 0) event(unit, order.code, 'occur', number);
      unit++;
    });
  }
  await Promise.all(waiting);
  const tookMs = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { sent, tookMs, cores: (user + system) / 1000 / tookMs, acknowledgedMs };
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    report => process.send?.(report),
    error => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
