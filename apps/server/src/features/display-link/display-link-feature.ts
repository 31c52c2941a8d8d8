/** Display links; the sessions of their pages belong to `auth`. */
import { pathOfPage } from '@hoistway/contract/core/permissions';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { displayLink, linkPages, mostDisplayLinks } from '@hoistway/contract/features/display-link';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { type Sessions, startLinkSession } from '../../auth/sessions.ts';
import { requireElevator } from '../../auth/visible/elevator.ts';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { displayLinkExamples } from './display-link-examples.ts';
import { addLink, deleteEndedLinks, findLinks, isFull, revokeLink } from './display-link-queries.ts';

const full = () =>
  new Refusal('conflict', {
    words: words(
      `每个账号最多有 ${mostDisplayLinks} 个有效的展示链接，请先撤销不用的`,
      `Each account can have at most ${mostDisplayLinks} active display links; revoke one that is no longer needed`,
    ),
  });

export const displayLinkFeature = ({ db: pooled, sessions }: { db: Kysely<DB>; sessions: Sessions }) =>
  feature({
    examples: [displayLinkExamples],
    bindings: [
      bind(displayLink.list, async (query, { db, user }) => {
        const { total, result } = await findLinks(db, user, query);
        const active = result.filter(({ state }) => state === 'active');
        const open = await sessions.openLinks(active.map(row => row.displayLinkId));
        return {
          total,
          result: result.map(row =>
            row.state === 'active' && !open.has(row.displayLinkId)
              ? { ...row, state: 'paused' as const }
              : row,
          ),
        };
      }),

      bind(displayLink.add, async (form, { db, user, remark }) => {
        const { page, name, jobNum } = form;
        if (!user.may(page)) throw new Refusal('invalid', { fields: { page: problems.notAChoice } });
        const elevatorId = jobNum === '' ? null : await requireElevator(db, user.scope, jobNum);
        if (await isFull(db, user.userId)) throw full();
        const displayLinkId = await addLink(db, user.userId, form, elevatorId);
        if (displayLinkId === undefined)
          throw new Refusal('invalid', { fields: { expireDate: problems.expiryNotAfterNow } });
        const token = await startLinkSession(db, { displayLinkId, userId: user.userId });
        remark([name, linkPages.words[page], jobNum]);
        return { displayLinkId, path: `${pathOfPage(page)}?token=${token}` };
      }),

      bind(displayLink.revoke, async ({ displayLinkId }, { db, user, remark }) => {
        const name = await revokeLink(db, user, displayLinkId);
        if (name === undefined) throw new Refusal('notFound');
        remark(name);
        return null;
      }),
    ],
    jobs: {
      'ended display links': { everyMs: retentionEveryMs, run: signal => deleteEndedLinks(pooled, signal) },
    },
    tables: { display_link: { job: 'ended display links' } },
  });
