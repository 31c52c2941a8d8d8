/** The outbox as people read it; its rows belong to the sender. */
import { outbox } from '@hoistway/contract/features/outbox';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { bind } from '../../http/serve.ts';
import { outboxExamples } from './outbox-examples.ts';
import { findMessages } from './outbox-queries.ts';

export const outboxListFeature = () =>
  feature({
    bindings: [
      bind(outbox.list, async (query, { db, user, recordAccess }) => {
        const page = await findMessages(db, user, query);
        const receivers = page.result.map(({ receiver }) => receiver);
        recordAccess(phonesOf(receivers.filter(name => name !== user.username)));
        return page;
      }),
    ],
    examples: [outboxExamples],
  });
