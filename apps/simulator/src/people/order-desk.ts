/**
 * The simulated mechanics poll for orders, as the technicians' app does: most accept and set out, some decline or do
 * not notice, so that the next one is asked.
 */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Stage } from '@hoistway/contract/features/alarm';
import { order } from '@hoistway/contract/features/order';
import type { Place } from '../configuration/fleet-file.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { seconds } from '../engine/script.ts';
import type { ApiClient } from './api-client.ts';

export type RecordedStage = Extract<Stage, 'arrived' | 'rescued' | 'completed'>;

/** An order that a mechanic accepted. */
export interface TakenOrder {
  jobNum: string;
  /** His phone. */
  api: ApiClient;
  /** @returns whether the server accepted it: each stage once, and as long as the order is his */
  report(stage: RecordedStage, place: Place | undefined): Promise<boolean>;
}

export interface OnCall {
  api: ApiClient;
  /** While true he cannot leave. */
  isAtVisit(): boolean;
}

export interface OrderDeskOptions {
  mechanics: readonly OnCall[];
  scheduler: Scheduler;
  random: Random;
  /** Other units are not simulated: their orders are left to others. */
  isOurs(jobNum: string): boolean;
  /** He has set out. */
  onTaken(taken: TakenOrder): void;
  onProblem(problem: string): void;
  /** Each polls about this often. */
  pollEveryMs?: number;
  /**
   * Between the first polls: slower than the crews start, so that most are signed in by then. A server accepts thirty
   * sign-ins a minute from one address.
   */
  firstPollsMs?: number;
}

const declines = 0.08;
const misses = 0.04;
const atVisit = '正在维保作业，无法离开';
const reasons = ['正在处理另一台电梯', '距离太远，短时间无法到达', '车辆故障'] as const;
const notes = { rescued: '被困人员已安全救出', completed: '故障已排除，试运行正常' } as const;
/** Metres, of a phone in a building. */
const accuracy = 15;

export function startOrderDesk({
  mechanics,
  scheduler,
  random,
  isOurs,
  onTaken,
  onProblem,
  pollEveryMs = seconds(15),
  firstPollsMs = seconds(6),
}: OrderDeskOptions): { stop(): void } {
  /** Each offer is considered once. */
  const seen = new Set<string>();
  let checks = 0;
  let timer: NodeJS.Timeout;
  let isStopped = false;

  const stepOf = (orderId: number, place: Place | undefined = undefined) => {
    const at = Math.floor(scheduler.now());
    return { stepId: randomUUID(), orderId, at, sentAt: at, place: place ? { ...place, accuracy } : null };
  };

  const takenBy = (api: ApiClient, { orderId, jobNum }: { orderId: number; jobNum: string }): TakenOrder => {
    const reported = new Set<RecordedStage>();
    return {
      jobNum,
      api,
      async report(stage, place) {
        if (reported.has(stage)) return false;
        reported.add(stage);
        const step = stepOf(orderId, place);
        try {
          if (stage === 'arrived') await api.send(order.arrived, { ...step, note: '' });
          else await api.send(order.finish, { ...step, result: stage, note: notes[stage] });
          return true;
        } catch (error) {
          if (error instanceof Refusal) return false;
          throw error;
        }
      },
    };
  };

  /** @returns whether he accepted */
  const answer = async ({ api, isAtVisit }: OnCall, orderId: number): Promise<boolean> => {
    const mood = random.between(0, 1);
    if (mood < misses) return false;
    if (isAtVisit() || mood < misses + declines) {
      const reason = isAtVisit() ? atVisit : random.pick(reasons);
      await api.send(order.decline, { ...stepOf(orderId), reason });
      return false;
    }
    await api.send(order.accept, stepOf(orderId));
    await api.send(order.onTheWay, stepOf(orderId));
    return true;
  };
  const checkOrders = async (mechanic: OnCall) => {
    const { api } = mechanic;
    for (const mine of (await api.send(order.mine, {})).orders) {
      const offer = `${mine.orderId} ${mine.offeredAt}`;
      if (seen.has(offer) || mine.state === 'processed' || !isOurs(mine.jobNum)) continue;
      seen.add(offer);
      // Orders he accepted before a restart are still his.
      if (mine.acceptedAt !== null || (await answer(mechanic, mine.orderId))) onTaken(takenBy(api, mine));
    }
  };

  const poll = async () => {
    try {
      await checkOrders(mechanics[checks % mechanics.length] as OnCall);
    } catch (error) {
      // The order may have been offered to somebody else meanwhile, which is no error.
      if (!(error instanceof Refusal && error.reason === 'conflict')) onProblem(String(error));
    }
    checks += 1;
    const pauseMs = checks < mechanics.length ? firstPollsMs : pollEveryMs / mechanics.length;
    if (!isStopped) timer = setTimeout(poll, pauseMs);
  };
  timer = setTimeout(poll, firstPollsMs);

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
