/**
 * Errors to be reported to the server: equal ones once with their count, limited per minute, and kept while the
 * server is unreachable. Reports that the server refuses are dropped.
 */
import { Refusal } from '@hoistway/contract/core/refusal';

export interface Fault {
  name: string;
  /** First occurrence, epoch milliseconds. */
  at: number;
  times: number;
}
export interface QueueOptions<F extends Fault> {
  deliver(fault: F): Promise<void>;
  now(): number;
  later(work: () => void, ms: number): void;
  perMinute: number;
}

const mostWaiting = 30;
const minuteMs = 60_000;
const retryMs = 15_000;
/** An error already reported is reported again after this time. */
const quietMs = 600_000;

export const createFaultQueue = <F extends Fault>({ deliver, now, later, perMinute }: QueueOptions<F>) => {
  const waiting = new Map<string, F>();
  const reportedAt = new Map<string, number>();
  let deliveredAt: number[] = [];
  let busy = false;
  let planned = false;

  const flushLater = (ms: number) => {
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      void flush();
    }, ms);
  };

  const flush = async () => {
    if (busy) return;
    busy = true;
    for (const [name, fault] of waiting) {
      deliveredAt = deliveredAt.filter(at => now() - at < minuteMs);
      if (deliveredAt.length >= perMinute) {
        flushLater(minuteMs);
        break;
      }
      deliveredAt.push(now());
      try {
        await deliver(fault);
      } catch (error) {
        const isRefused = error instanceof Refusal && error.reason === 'invalid';
        if (!isRefused) {
          flushLater(retryMs);
          break;
        }
      }
      waiting.delete(name);
      reportedAt.set(name, now());
    }
    busy = false;
  };

  return {
    add: (fault: F) => {
      const lastReported = reportedAt.get(fault.name);
      if (lastReported !== undefined && now() - lastReported < quietMs) return;
      const known = waiting.get(fault.name);
      if (known) known.times += 1;
      else if (waiting.size < mostWaiting) waiting.set(fault.name, fault);
      if (!planned) void flush();
    },
    /** The network is back. */
    hurry: () => void flush(),
    waiting: () => waiting.size,
  };
};
