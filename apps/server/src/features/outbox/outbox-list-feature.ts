/** The outbox as people read it; its rows belong to the sender. */
import { outbox } from '@hoistway/contract/features/outbox';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { bind } from '../../http/serve.ts';
import { sendTest } from '../account-sms/send-notice.ts';
import { outboxExamples } from './outbox-examples.ts';
import { findMessages } from './outbox-queries.ts';

export const outboxListFeature = ({ config: { sms } }: { config: Pick<Config, 'sms'> }) =>
  feature({
    bindings: [
      bind(outbox.list, async (query, { db, user, recordAccess }) => {
        const page = await findMessages(db, user, query);
        const receivers = page.result.map(({ receiver }) => receiver);
        recordAccess(phonesOf(receivers.filter(name => name !== user.username)));
        return page;
      }),
      bind(outbox.test, async (_input, { db, user, language, remark }) => {
        remark(await sendTest(db, user, { mostOfSender: sms.perAccountDay, language }));
        return null;
      }),
    ],
    examples: [outboxExamples],
  });
