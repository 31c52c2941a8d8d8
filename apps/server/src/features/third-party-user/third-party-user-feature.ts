/** Programs that read this system with a key, and what they called. */
import { type PageName, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  mostKeysOfAccount,
  type OfferedGroup,
  thirdPartyUser,
} from '@hoistway/contract/features/third-party-user';
import { type Words, words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { newKey } from '../../auth/keys/key.ts';
import type { Keys } from '../../auth/keys/keys.ts';
import { requireNodes } from '../../auth/rights/scope-inside.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { headed, inBrackets, listed, scopeText } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { thirdPartyUserExamples } from './third-party-user-examples.ts';
import {
  countOwnKeys,
  endKey,
  findCalls,
  findThirdPartyUsers,
  isLater,
  seenThirdPartyUser,
  storeThirdPartyUser,
} from './third-party-user-queries.ts';

/** The pages that open a call to keys, and whether to those that are limited to places, too. */
type KeyPages = () => ReadonlyMap<string, boolean>;

const full = words(
  `一个账号最多持有 ${mostKeysOfAccount} 个有效密钥，请先吊销不用的`,
  `An account can have at most ${mostKeysOfAccount} active keys; revoke one that is no longer needed`,
);
const ofNoPlace = words(
  '该页面的数据不按位置划分，不能授予限定位置的密钥',
  'The data of this page is not tied to locations; it cannot be granted to a key restricted to locations',
);
const again = words('该密钥已吊销', 'This key has already been revoked');

const pagesTitle = words('页面', 'Pages');
const pageTitles = new Map<string, Words>(
  permissionCatalogue.map(({ permissionId, title }) => [permissionId, title]),
);

export const thirdPartyUserFeature = ({
  db: pooled,
  keys,
  keyPages,
  config: {
    retention: { thirdPartyCallDays },
  },
}: {
  db: Kysely<DB>;
  keys: Pick<Keys, 'stop'>;
  keyPages: KeyPages;
  config: Pick<Config, 'retention'>;
}) => {
  const isOffered = (user: SignedIn, page: PageName) => keyPages().has(page) && user.may(page);

  const offeredTo = (user: SignedIn): OfferedGroup[] =>
    permissionCatalogue
      .filter(({ type }) => type === 0)
      .map(group => ({
        ...group,
        children: permissionCatalogue
          .filter(
            entry => entry.parentId === group.permissionId && isOffered(user, entry.permissionId as PageName),
          )
          .map(entry => ({ ...entry, ofPlaces: keyPages().get(entry.permissionId) ?? false })),
      }))
      .filter(({ children }) => children.length > 0);

  return feature({
    examples: [thirdPartyUserExamples],
    bindings: [
      bind(thirdPartyUser.list, (query, { db, user }) => findThirdPartyUsers(db, user, query)),

      bind(thirdPartyUser.offered, async (_input, { user }) => offeredTo(user)),

      bind(thirdPartyUser.add, async (form, { db, user, remark }) => {
        const beyond = form.permissionList.findIndex(page => !isOffered(user, page));
        if (beyond >= 0)
          throw new Refusal('invalid', { fields: { [`permissionList.${beyond}`]: problems.notAChoice } });
        const ofNone = form.everything ? -1 : form.permissionList.findIndex(page => !keyPages().get(page));
        if (ofNone >= 0)
          throw new Refusal('invalid', { fields: { [`permissionList.${ofNone}`]: ofNoPlace } });
        if (!(await isLater(db, form.expireDate)))
          throw new Refusal('invalid', { fields: { expireDate: problems.expiryNotAfterNow } });
        const nodes = form.everything ? undefined : await requireNodes(db, user.userId, form.nodeList);
        if ((await countOwnKeys(db, user.userId)) >= mostKeysOfAccount)
          throw new Refusal('conflict', { words: full });
        const made = newKey();
        const { name, perMinute, expireDate } = form;
        const permissions = [...new Set(form.permissionList)];
        const thirdPartyUserId = await storeThirdPartyUser(
          db,
          user,
          { name, permissions, nodes, perMinute, expireDate },
          made,
        );
        remark([
          inBrackets(name, `hw_${made.prefix}`),
          headed(pagesTitle, listed(permissions.map(page => pageTitles.get(page) ?? page))),
          scopeText(nodes),
          headed(thirdPartyUser.list.columns.expireDate.title, expireDate),
        ]);
        return { thirdPartyUserId, key: made.key };
      }),

      bind(thirdPartyUser.revoke, async ({ thirdPartyUserId }, { db, user, remark }) => {
        const found = await seenThirdPartyUser(db, user, thirdPartyUserId, 'lock');
        if (!found) throw new Refusal('notFound');
        if (found.revoked) throw new Refusal('conflict', { words: again });
        await endKey(db, thirdPartyUserId);
        remark(found.name);
        return null;
      }),

      bind(thirdPartyUser.log, async (query, { db, user }) => {
        if (!(await seenThirdPartyUser(db, user, query.thirdPartyUserId))) throw new Refusal('notFound');
        return findCalls(db, query);
      }),
    ],
    jobs: {
      'old calls of third-party users': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(pooled, 'third_party_call', thirdPartyCallDays, signal),
      },
    },
    tables: {
      third_party_user: 'few',
      third_party_node: { with: 'third_party_user' },
      third_party_rate: { with: 'third_party_user' },
      third_party_call: { job: 'old calls of third-party users' },
    },
    stop: () => keys.stop(),
  });
};
