/** Phones of accounts, and the codes that prove them. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { phone } from '@hoistway/contract/features/phone';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { networkOf } from '../../auth/network.ts';
import { checkOwnPassword } from '../../auth/sign-in/own-password.ts';
import { pairOf } from '../../auth/sign-in/password-attempts.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { maskedPhone } from '../../http/operation-log/log-changes.ts';
import { bind, bindToSession } from '../../http/serve.ts';
import { changePhone } from './change-phone.ts';
import { phoneExamples } from './phone-examples.ts';
import { sendCode, useCode } from './sms-code.ts';

const passwordWrong = words('密码错误', 'The password is wrong');

/** The limits cover the last day. */
const codeDays = 2;

export const phoneFeature = ({ db: pooled }: { db: Kysely<DB> }) =>
  feature({
    examples: [phoneExamples],
    bindings: [
      bind(
        phone.smsCode,
        async ({ telNum }, { db, user, address, language, remark }) => {
          remark(maskedPhone(telNum));
          return sendCode(db, {
            telNum,
            purpose: 'bind',
            userId: user.userId,
            network: networkOf(address),
            language,
            receiverId: user.userId,
          });
        },
        { perMinuteOfSession: 20 },
      ),

      bindToSession(
        phone.modify,
        async ({ telNum, operation }, { db, user, remark }) => {
          remark(await changePhone(db, user, { telNum, operation }));
          return null;
        },
        {
          // Outside the transaction: a wrong password and a wrong code must leave their trace.
          first: async ({ userId, telNum, smsCode, password }, { db, user, address }) => {
            if (userId !== user.userId) throw new Refusal('notFound');
            const given = { userId, password, problem: passwordWrong };
            await checkOwnPassword(db, pairOf(user.username, address), given);
            if (telNum === '') return;
            await useCode(db, { telNum, purpose: 'bind', userId }, smsCode);
          },
          perMinuteOfSession: 20,
        },
      ),
    ],
    jobs: {
      'old codes': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(pooled, 'sms_code', codeDays, signal),
      },
    },
    tables: { sms_code: { job: 'old codes' } },
  });
