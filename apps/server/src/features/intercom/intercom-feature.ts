/**
 * The intercom to the cars: the account to call a car with, and the log of every call. The audio itself does not pass
 * through this server.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { intercom } from '@hoistway/contract/features/intercom';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { requireElevator } from '../../auth/visible/elevator.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Context } from '../../http/context.ts';
import { bind } from '../../http/serve.ts';
import { giveUpLostCalls } from './intercom.ts';
import { accountOf } from './intercom-account.ts';
import { intercomExamples } from './intercom-examples.ts';
import { addCall, callsOf, phoneOf, reportCall } from './intercom-queries.ts';

const noServer = words(
  '对讲尚未配置：需要 SIP 服务器和轿厢话机，请联系系统管理员',
  'The intercom is not set up: it requires a SIP server and car phones; please contact the system administrator',
);
const noPhone = words(
  '这台电梯没有登记对讲分机，请联系系统管理员',
  'No intercom extension is recorded for this unit; please contact the system administrator',
);

/** @param sip undefined when no SIP server is configured */

export const intercomFeature = ({
  db: pooled,
  config: { sip },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'sip'>;
}) => {
  /** @throws Refusal notFound, notConfigured */
  const callable = async (jobNum: string, { db, user }: Context) => {
    const elevatorId = await requireElevator(db, user.scope, jobNum);
    if (!sip) throw new Refusal('notConfigured', { words: noServer });
    const phone = await phoneOf(db, elevatorId);
    if (phone === '') throw new Refusal('notConfigured', { words: noPhone });
    return { sip, elevatorId, phone };
  };
  return feature({
    examples: [intercomExamples],
    bindings: [
      bind(intercom.open, async ({ jobNum }, context) => {
        const { sip: settings, phone, elevatorId } = await callable(jobNum, context);
        context.remark(jobNum);
        context.recordAccess([{ kind: 'intercom', elevatorId }]);
        return { ...accountOf(settings, context.user.userId, Date.now()), phone };
      }),

      bind(intercom.start, async ({ jobNum }, context) => {
        const { elevatorId, phone } = await callable(jobNum, context);
        return { callId: await addCall(context.db, { elevatorId, user: context.user, phone }) };
      }),

      bind(intercom.report, async (report, { db, user }) => {
        if (!(await reportCall(db, user, report))) throw new Refusal('notFound');
        return null;
      }),

      bind(intercom.list, async ({ jobNum, ...page }, { db, user }) =>
        callsOf(db, await requireElevator(db, user.scope, jobNum), page),
      ),
    ],
    jobs: { 'lost calls': { everyMs: 10_000, run: () => giveUpLostCalls(pooled) } },
    tables: {
      intercom_call: { kept: 'the proof of test calls and of what was done for trapped people' },
    },
  });
};
