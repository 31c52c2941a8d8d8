/** What another user sees, and why: for super administrators. The sessions belong to `auth`. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { viewAs } from '@hoistway/contract/features/view-as';
import { words } from '@hoistway/contract/words';
import { readRights } from '../../auth/rights/account-rights.ts';
import { endView, startView } from '../../auth/sessions.ts';
import { feature } from '../../feature.ts';
import { bind, bindToSession } from '../../http/serve.ts';
import { viewAsExamples } from './view-as-examples.ts';
import { why } from './why.ts';

const oneself = words('您看到的就是自己的界面', 'You already see your own view');
const another = words('不能以超级管理员的身份查看', 'You cannot view as a super administrator');
const notAdmitted = words(
  '该账号已停用或已过期，无法登录，也无法以其身份查看',
  'This account is disabled or has expired; it cannot sign in, and its view cannot be opened',
);

export const viewAsFeature = () =>
  feature({
    examples: [viewAsExamples],
    bindings: [
      bindToSession(viewAs.start, async ({ userId }, { db, user, address, remark }) => {
        const found = await readRights(db, userId);
        if (!found) throw new Refusal('notFound');
        if (userId === user.userId) throw new Refusal('forbidden', { words: oneself });
        if (isSuperAdministrator(found.rights)) throw new Refusal('forbidden', { words: another });
        if (found.state !== 'live') throw new Refusal('conflict', { words: notAdmitted });
        remark(found.rights.username);
        return { token: await startView(db, user, found.rights, address) };
      }),

      bindToSession(viewAs.end, async ({ viewId }, { db, user }) => {
        await endView(db, viewId, user.tokenHash);
        return null;
      }),

      bind(viewAs.why, async ({ userId, kind, name }, { db, language }) => {
        // In one snapshot, so that the rights and the words about them agree.
        const { visible, reasons } = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(snapshot => why(snapshot, userId, { kind, name }));
        return {
          visible,
          reasons: reasons.map(({ words, ...reason }) => ({ ...reason, text: words[language] })),
        };
      }),
    ],
  });
