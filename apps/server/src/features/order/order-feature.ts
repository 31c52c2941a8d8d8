/** Orders: who goes to a unit whose alarm was dispatched, and how it goes on. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { order } from '@hoistway/contract/features/order';
import type { Config } from '../../config/config.ts';
import type { Listener } from '../../database/listen.ts';
import type { Database } from '../../database/pool.ts';
import { feature } from '../../feature.ts';
import { nameSeparator, phonesOf } from '../../http/access-log.ts';
import type { Context } from '../../http/context.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';
import { sentAgain, spaced, turned } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import { soonAfter } from '../../jobs/soon-after.ts';
import type { Log } from '../../log/log.ts';
import { callersIn } from '../alarm/shown-alarms.ts';
import type { Downloads } from '../download/download.ts';
import { assignByHand } from './assign/assign-by-hand.ts';
import { assignOrders } from './assign/assign-orders.ts';
import { candidatesFor, shownCandidate } from './assign/candidates.ts';
import { cancelOrder, fileOrder, sayFalseAlarm } from './end-order.ts';
import { hotlineOrder } from './hotline-order.ts';
import { type FoundOrder, findOrder, nameOf, standingOf } from './locked-order.ts';
import { orderExamples } from './order-examples.ts';
import { orderExport } from './order-export.ts';
import { findOrders } from './order-queries.ts';
import { readOrder } from './read-order.ts';
import { myOrders } from './work/my-orders.ts';
import { type Step, takeStep } from './work/take-step.ts';

/** Answers that do not come, and notices that were missed. */
const pollAgainMs = 1000;
const incident = { kept: 'the record of an incident' };

type Act = (
  db: Context['db'],
  user: Context['user'],
  form: { orderId: number; reason: string },
) => Promise<FoundOrder>;

const ends = (act: Act) => async (form: { orderId: number; reason: string }, context: Context) => {
  context.remark(nameOf(await act(context.db, context.user, form)));
  context.remark(withoutPhones(form.reason));
  return null;
};

const takes =
  (kind: Step['kind']) =>
  async (
    { reason, ...step }: CallParsed<typeof order.accept> & { note?: string; reason?: string },
    { db, user, remark }: Context,
  ) => {
    const note = step.note ?? reason ?? '';
    const { order: found, taken } = await takeStep(db, user, { ...step, kind, note });
    remark(nameOf(found));
    remark(taken.again ? sentAgain : withoutPhones(note));
    return taken;
  };

export const orderFeature = ({
  database: { behind },
  listen,
  downloads,
  config: {
    orders: { answerMinutes, trappedAnswerMinutes },
  },
  log,
}: {
  database: Pick<Database, 'behind'>;
  listen: Listener['listen'];
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'orders'>;
  log: Log;
}) => {
  const times = { answerSeconds: answerMinutes * 60, trappedSeconds: trappedAnswerMinutes * 60 };
  // An order says so itself, in the transaction of its alarm.
  const assigner = soonAfter('order_changed', {
    listener: { listen },
    run: async signal => void (await assignOrders(behind, times, signal)),
    inTrouble: error => log.error({ err: error }, 'orders could not be assigned'),
  });
  return feature({
    examples: [orderExamples],
    bindings: [
      bind(order.list, async (query, context) =>
        findOrders(context.db, await context.narrow(query.dataPermissionList), context, query),
      ),
      bindFile(order.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await orderExport(context, filter)), downloadId }),
      ),
      bind(order.read, async ({ orderId }, context) => {
        const course = await readOrder(context.db, context, orderId);
        const { elevatorId } = course.order;
        const located = new Set(
          course.steps.flatMap(({ person, longitude }) => (longitude === null ? [] : [person])),
        );
        const callers = phonesOf(callersIn(course.stages)).map(view => ({ ...view, elevatorId }));
        context.recordAccess([
          ...callers,
          ...(located.size > 0
            ? [{ kind: 'track' as const, subject: [...located].join(nameSeparator), elevatorId }]
            : []),
        ]);
        return course;
      }),
      bind(order.candidates, async ({ orderId }, { db, user }) => {
        await findOrder(db, user, orderId);
        const people = await candidatesFor(db, orderId);
        const standing = await standingOf(db, orderId);
        const teams = new Map<number, { teamId: number; teamName: string; onDuty: number }>();
        for (const { teamId, teamName, dutyLevel } of people) {
          const team = teams.get(teamId) ?? { teamId, teamName, onDuty: 0 };
          teams.set(teamId, { ...team, onDuty: team.onDuty + (dutyLevel === null ? 0 : 1) });
        }
        return {
          standing: standing?.assignmentId ?? null,
          people: people.map(shownCandidate),
          teams: [...teams.values()].sort((one, other) => one.teamName.localeCompare(other.teamName, 'zh')),
        };
      }),
      bind(order.assign, async (form, { db, user, remark }) => {
        const { order: found, name, before } = await assignByHand(db, user, times, form);
        remark(nameOf(found));
        remark(before === '' ? name : turned(before, name));
        return { name };
      }),
      bind(order.cancel, ends(cancelOrder)),
      bind(order.file, ends(fileOrder)),
      bind(order.falseAlarm, ends(sayFalseAlarm)),
      bind(order.hotline, async ({ faultId }, { db, user, remark }) => {
        const { jobNum, ...made } = await hotlineOrder(db, user, faultId);
        remark(spaced(made.orderNum, jobNum));
        return made;
      }),

      bind(order.mine, async (_input, context) => {
        const mine = await myOrders(context.db, context);
        context.recordAccess(
          phonesOf(mine.orders.flatMap(({ reporter }) => (reporter === '' ? [] : [reporter]))),
        );
        return mine;
      }),
      bind(order.accept, takes('accepted')),
      bind(order.decline, takes('declined')),
      bind(order.onTheWay, takes('onTheWay')),
      bind(order.arrived, takes('arrived')),
      bind(order.finish, ({ result, ...step }, context) => takes(result)(step, context)),
    ],
    reactions: [assigner],
    jobs: {
      'orders that nobody has': { everyMs: pollAgainMs, run: signal => assignOrders(behind, times, signal) },
    },
    tables: { work_order: incident, order_assignment: incident, order_step: incident },
    announces: ['order_changed'],
  });
};
