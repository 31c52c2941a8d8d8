/** Which elevators an account watches. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { binding, bindingTypes, overMaxBound } from '@hoistway/contract/features/binding';
import { account as accountPage } from '@hoistway/contract/pages/account';
import type { Kysely } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import { requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { bind } from '../../http/serve.ts';
import { bindingExamples } from './binding-examples.ts';
import { boundJobNums, elevatorsInside, searchElevators, setBound } from './binding-queries.ts';

/** The right to act on the account: one's own, or one below. @throws Refusal notFound */
async function requireBindable(db: Kysely<DB>, user: SignedIn, userId: number) {
  if (userId !== user.userId) await requireManagedAccount(db, user, userId);
}

async function scopeOfAccount(db: Kysely<DB>, userId: number): Promise<Scope> {
  const scope = await readScope(db, userId);
  if (!scope) throw new Refusal('notFound');
  return scope;
}

const nameOf = async (db: Kysely<DB>, userId: number): Promise<string> =>
  (await db.selectFrom('account').select('username').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .username;

export const bindingFeature = () =>
  feature({
    examples: [bindingExamples],
    bindings: [
      bind(binding.mine, async (_input, { db, user }) => {
        const [single, multi] = await Promise.all(
          [bindingTypes.single, bindingTypes.multi].map(type =>
            boundJobNums(db, user.scope, user.userId, type),
          ),
        );
        return { single: single ?? [], multi: multi ?? [] };
      }),

      bind(binding.bound, async ({ userId, type }, { db, user }) => {
        await requireBindable(db, user, userId);
        return boundJobNums(db, user.scope, userId, type);
      }),

      bind(binding.search, async (filter, { db, user }) => {
        const scopes = [user.scope];
        if (filter.userId !== undefined && filter.userId !== user.userId) {
          await requireManagedAccount(db, user, filter.userId);
          scopes.push(await scopeOfAccount(db, filter.userId));
        }
        return searchElevators(db, scopes, filter);
      }),

      bind(binding.set, async ({ userId, type, jobNumList }, { db, user, remark }) => {
        await requireBindable(db, user, userId);
        const scopes = [user.scope, await scopeOfAccount(db, userId)];
        const bound = await boundJobNums(db, user.scope, userId, type);
        const found = await elevatorsInside(db, scopes, jobNumList);
        const missing = [...jobNumList.entries()].filter(([, jobNum]) => !found.has(jobNum));
        if (missing.length)
          throw new Refusal('invalid', {
            fields: Object.fromEntries(missing.map(([at]) => [`jobNumList.${at}`, problems.noSuchElevator])),
          });
        if (!(await setBound(db, user.scope, userId, type, [...found.values()])))
          throw new Refusal('invalid', { fields: { jobNumList: overMaxBound } });
        remark(await nameOf(db, userId));
        const { singleElevator, multiElevator } = accountPage.buttons;
        const title = type === bindingTypes.single ? singleElevator : multiElevator;
        remark(changesOf({ jobNumList: bound }, { jobNumList }, { jobNumList: { title } }));
        return null;
      }),
    ],
    tables: { account_elevator: 'few' },
  });
