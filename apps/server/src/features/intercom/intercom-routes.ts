/** Talking with a car. No SIP server can be set up yet, and the call says so to whoever may talk. */
import { intercom } from '@hoistway/contract/intercom';
import { Refusal } from '@hoistway/contract/refusal';
import { elevatorInScope } from '../../auth/scoped-elevator.ts';
import { bind } from '../../http/serve.ts';

const noServer = {
  zh: '对讲尚未配置：需要 SIP 服务器和轿厢话机，请联系系统管理员',
  en: 'Intercom is not set up: it needs a SIP server and telephones in the cars; please ask the system administrator',
};

export const intercomRoutes = () => [
  bind(intercom.open, async ({ jobNum }, { db, user }) => {
    await elevatorInScope(db, user.scope, jobNum);
    throw new Refusal('notConfigured', { words: noServer });
  }),
];
