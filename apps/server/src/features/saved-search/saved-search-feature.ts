/** Filters, order and columns of lists that users keep under a name. */
import type { AnyList } from '@hoistway/contract/core/list';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { mostSavedSearches, savedSearch, savedSearchTitles } from '@hoistway/contract/features/saved-search';
import { words } from '@hoistway/contract/words';
import type { SignedIn } from '../../auth/signed-in.ts';
import { feature } from '../../feature.ts';
import { mayCall } from '../../http/door/admission.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { bind } from '../../http/serve.ts';
import { savedSearchExamples } from './saved-search-examples.ts';
import {
  addSearch,
  changeSearch,
  deleteSearch,
  findSearches,
  isFull,
  isNameTaken,
  lockOwner,
  ownSearch,
  seenName,
  setDefault,
} from './saved-search-queries.ts';
import { isKnownSort, readStoredView, unknownFilters } from './stored-view.ts';

/** Every list of the server by its path. */
type ListAt = (path: string) => AnyList | undefined;

const taken = () =>
  new Refusal('invalid', {
    fields: { name: words('已有同名的查询', 'You already have a search with this name') },
  });
const full = () =>
  new Refusal('conflict', {
    words: words(
      `每个列表最多保存 ${mostSavedSearches} 个查询，请先删除不用的`,
      `At most ${mostSavedSearches} searches can be saved per list; delete one first`,
    ),
  });

export const savedSearchFeature = ({ listAt }: { listAt: ListAt }) => {
  /** @throws Refusal invalid when there is no such list for this caller */
  const requireList = (user: SignedIn, path: string): AnyList => {
    const list = listAt(path);
    if (!list || !mayCall(user, list))
      throw new Refusal('invalid', { fields: { list: problems.notAChoice } });
    return list;
  };
  return feature({
    examples: [savedSearchExamples],
    bindings: [
      bind(savedSearch.list, async (place, { db, user }) => {
        const list = requireList(user, place.list);
        const rows = await findSearches(db, user.userId, place);
        return rows.map(({ view, ...row }) => ({ ...row, ...readStoredView(list, view, user) }));
      }),

      bind(
        savedSearch.save,
        async ({ name, shared, filters, sort, columns, ...place }, { db, user, remark }) => {
          const list = requireList(user, place.list);
          const wrong = unknownFilters(list, filters, user).map(filter => `filters.${filter}`);
          if (!isKnownSort(list, sort, user)) wrong.push('sort');
          if (wrong.length > 0)
            throw new Refusal('invalid', {
              fields: Object.fromEntries(wrong.map(path => [path, problems.notAChoice])),
            });
          const { userId } = user;
          await lockOwner(db, userId);
          if (await isNameTaken(db, { ...place, userId, name })) throw taken();
          if (await isFull(db, userId, place)) throw full();
          remark(name);
          const view = { filters, sort, columns };
          return { savedSearchId: await addSearch(db, { ...place, userId, name, shared, view }) };
        },
      ),

      bind(savedSearch.change, async ({ savedSearchId, ...next }, { db, user: { userId }, remark }) => {
        await lockOwner(db, userId);
        const known = await ownSearch(db, userId, savedSearchId);
        if (!known) throw new Refusal('notFound');
        const { list, pageName } = known;
        if (await isNameTaken(db, { userId, list, pageName, name: next.name, except: savedSearchId }))
          throw taken();
        await changeSearch(db, savedSearchId, next);
        remark(known.name);
        remark(
          changesOf(known, next, {
            name: { title: savedSearchTitles.name },
            shared: { title: savedSearchTitles.shared },
          }),
        );
        return null;
      }),

      bind(savedSearch.remove, async ({ savedSearchId }, { db, user, remark }) => {
        const name = await deleteSearch(db, user.userId, savedSearchId);
        if (name === undefined) throw new Refusal('notFound');
        remark(name);
        return null;
      }),

      bind(savedSearch.setDefault, async ({ savedSearchId, ...place }, { db, user, remark }) => {
        requireList(user, place.list);
        const { userId } = user;
        const name = savedSearchId === null ? '—' : await seenName(db, userId, { ...place, savedSearchId });
        if (name === undefined) throw new Refusal('notFound');
        await setDefault(db, userId, { ...place, savedSearchId });
        remark(name);
        return null;
      }),
    ],
    tables: { saved_search: 'few', saved_search_default: { with: 'saved_search' } },
  });
};
