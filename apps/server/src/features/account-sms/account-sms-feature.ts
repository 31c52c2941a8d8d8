/** Notices by SMS to accounts; the messages are the outbox's. */
import { accountSms } from '@hoistway/contract/features/account-sms';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { budgetOf, sendNotice } from './send-notice.ts';

export const accountSmsFeature = () =>
  feature({
    bindings: [
      bind(accountSms.budget, ({ userIdList }, { db, user, language }) =>
        budgetOf(db, user, userIdList, language),
      ),

      bind(accountSms.send, async (notice, { db, user, language, remark }) => {
        const sent = await sendNotice(db, user, notice, language);
        remark(sent.remark);
        return sent.failed;
      }),
    ],
  });
