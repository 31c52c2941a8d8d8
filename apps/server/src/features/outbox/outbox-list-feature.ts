/** The outbox as people read it; its rows belong to the sender. */
import { outbox } from '@hoistway/contract/features/outbox';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { findMessages } from './outbox-queries.ts';

export const outboxListFeature = () =>
  feature({ bindings: [bind(outbox.list, (query, { db, user }) => findMessages(db, user, query))] });
