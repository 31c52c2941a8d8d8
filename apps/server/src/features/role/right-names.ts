/** The rights of a role as calls name them, as they are stored, and as the operation log writes them. */

import { indexPermissions, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import type { RightName } from '@hoistway/contract/features/role';
import { type Words, words } from '@hoistway/contract/words';
import type { Grant } from '../../auth/rights/change-rights.ts';
import { holds, isRight, type RightKind, type Rights } from '../../auth/rights/rights.ts';
import type { LogText } from '../../http/operation-log/log-remark.ts';

export const kindOf = {
  permission: 'menu',
  field: 'field',
  index: 'index',
  dictionary: 'fault',
} as const satisfies Record<RightName, RightKind>;

const onPage = (page: Words | undefined, title: Words) =>
  words(`${page?.zh ?? ''}·${title.zh}`, `${page?.en ?? ''} · ${title.en}`);

const pageTitles = new Map(permissionCatalogue.map(({ permissionId, title }) => [permissionId, title]));

/** The titles of each catalogue, in its order. Events are no alarms: no role is kept from them. */
const titles: Readonly<Record<RightKind, ReadonlyMap<string, Words>>> = {
  menu: new Map(
    permissionCatalogue
      .filter(({ type }) => type !== 0)
      .map(({ permissionId, parentId, type, title }) => [
        permissionId,
        type === 2 ? onPage(pageTitles.get(parentId ?? ''), title) : title,
      ]),
  ),
  field: new Map(allFieldPermissions.map(({ id, title }) => [id, title])),
  index: new Map(Object.entries(indexPermissions)),
  fault: new Map(
    faultEntries
      .filter(({ level }) => level !== 'E')
      .map(({ code, words: name }) => [code, words(`${code} ${name.zh}`, `${code} ${name.en}`)]),
  ),
};

export const titleOf = (kind: RightKind, id: string): LogText => titles[kind].get(id) ?? id;

export const idsOf = (kind: RightKind, rights: Rights): string[] =>
  [...titles[kind].keys()].filter(id => holds(rights, id));

/**
 * What these ids grant to a role whose parent holds `bound`. Groups are no permissions. All faults are every one, those
 * of later versions too, where the parent holds them.
 */
export function grantOf(name: RightName, ids: readonly string[], bound: Rights): Grant {
  const kind = kindOf[name];
  const rights = new Set(ids.filter(id => isRight(kind, id)));
  if (kind !== 'fault') return { kind, rights };
  const every = bound === undefined && idsOf(kind, bound).every(code => rights.has(code));
  return { kind, rights: every ? undefined : rights };
}
