/** Notices by SMS to accounts; the messages are the outbox's. */
import { accountSms } from '@hoistway/contract/features/account-sms';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { accountSmsExamples } from './account-sms-examples.ts';
import { budgetOf, sendNotice } from './send-notice.ts';

export const accountSmsFeature = ({ config: { sms } }: { config: Pick<Config, 'sms'> }) =>
  feature({
    bindings: [
      bind(accountSms.budget, ({ userIdList }, { db, user, language }) =>
        budgetOf(db, user, { userIds: userIdList, mostOfSender: sms.perAccountDay, language }),
      ),

      bind(accountSms.send, async (notice, { db, user, language, remark }) => {
        const sent = await sendNotice(db, user, notice, { mostOfSender: sms.perAccountDay, language });
        remark(sent.remark);
        return sent.failed;
      }),
    ],
    examples: [accountSmsExamples],
  });
