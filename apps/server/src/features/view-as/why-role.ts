/** What the role of an account grants of pages, buttons, fields, panels and faults; and whether it could grant more. */
import { builtInRoles } from '@hoistway/contract/core/built-in-roles';
import {
  indexPermissions,
  isPermissionName,
  type PageName,
  permissionCatalogue,
  roleTypes,
} from '@hoistway/contract/core/permissions';
import { faultByCode } from '@hoistway/contract/device/faults';
import { allFieldPermissions, fieldPermissionTree } from '@hoistway/contract/features/field-permissions';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { holds, type RightKind, rightsOf } from '../../auth/rights/rights.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { isListedFault, seesFault } from '../../auth/visible/fault.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inBoth, listed, quoted, type Reason } from './why-reason.ts';

interface NamedRole {
  roleId: number;
  name: Words;
  all: boolean;
}

/** The role and those above it, nearest first. */
async function rolesAbove(db: Kysely<DB>, roleId: number): Promise<NamedRole[]> {
  const { rows } = await sql<{ role_id: number; role_name: string; role_type: number }>`
    with recursive above as (
      select role_id, parent_role_id, 0 as height from role where role_id = ${roleId}
      union all select p.role_id, p.parent_role_id, height + 1
        from role p join above on p.role_id = above.parent_role_id where height < 100
    ) select role_id, role_name, role_type from above join role using (role_id) order by height`.execute(db);
  return rows.map(({ role_id, role_name, role_type }) => ({
    roleId: role_id,
    name: Object.values(builtInRoles).find(({ zh }) => zh === role_name) ?? words(role_name, role_name),
    all: role_type === roleTypes.superAdministrator,
  }));
}

interface Granted {
  rule: 'role' | 'page' | 'fault';
  holds: boolean;
  kind: RightKind;
  name: string;
  /** What is granted, as people call it. */
  what: Words;
}

/** Says whether the role grants it; where it does not, up to which role above it is missing. */
async function grantReason(db: Kysely<DB>, { roleId }: SignedIn, granted: Granted): Promise<Reason> {
  const [role, ...above] = await rolesAbove(db, roleId);
  const { rule, kind, name, what } = granted;
  const roleName = (language: Language) => quoted(role?.name[language] ?? '');
  const whatName = (language: Language) => quoted(what[language]);
  if (granted.holds)
    return {
      rule,
      holds: true,
      words: role?.all
        ? words(`角色${roleName('zh')}拥有全部权限`, `The role ${roleName('en')} has all permissions`)
        : words(
            `角色${roleName('zh')}拥有${whatName('zh')}`,
            `The role ${roleName('en')} has ${whatName('en')}`,
          ),
    };
  const missing = words(
    `角色${roleName('zh')}没有${whatName('zh')}`,
    `The role ${roleName('en')} does not have ${whatName('en')}`,
  );
  const lacking: NamedRole[] = [];
  for (const parent of above) {
    if (holds(await rightsOf(db, parent.roleId, kind), name)) break;
    lacking.push(parent);
  }
  const top = lacking.at(-1);
  const hint = inBoth(language => {
    const names = lacking.map(parent => quoted(parent.name[language]));
    if (language === 'zh')
      return top
        ? `；上级角色${listed(names, 'zh')}也没有，须从${quoted(top.name.zh)}开始逐级授予`
        : '；可在角色管理中授予';
    return top
      ? `; neither do the parent roles ${listed(names, 'en')}. It must be granted from ${quoted(top.name.en)} downwards`
      : '; it can be granted under “Roles”';
  });
  return { rule, holds: false, words: inBoth(language => missing[language] + hint[language]) };
}

const titleOf = (name: string): Words =>
  permissionCatalogue.find(({ permissionId }) => permissionId === name)?.title ?? words(name, name);
const pageOf = (name: string) => name.split('.')[0] ?? name;
/** The guard opens a page and a call by this. */
const may = (rights: SignedIn, name: string) => isPermissionName(name) && rights.may(name);

export async function whyPage(db: Kysely<DB>, rights: SignedIn, name: string): Promise<Reason[]> {
  const title = titleOf(name);
  const what = words(`${title.zh}页面权限`, `${title.en} page permission`);
  return [
    await grantReason(db, rights, { rule: 'page', holds: may(rights, name), kind: 'menu', name, what }),
  ];
}

export async function whyButton(db: Kysely<DB>, rights: SignedIn, name: string): Promise<Reason[]> {
  const [page, button] = [titleOf(pageOf(name)), titleOf(name)];
  const what = words(`${page.zh} / ${button.zh}按钮权限`, `${page.en} / ${button.en} button permission`);
  return [
    ...(await whyPage(db, rights, pageOf(name))),
    await grantReason(db, rights, { rule: 'role', holds: may(rights, name), kind: 'menu', name, what }),
  ];
}

export async function whyField(db: Kysely<DB>, rights: SignedIn, name: string): Promise<Reason[]> {
  const field = allFieldPermissions.find(({ id }) => id === name)?.title ?? words(name, name);
  const group = fieldPermissionTree.find(({ children }) => children.some(({ id }) => id === name))?.title;
  const what = inBoth(language => {
    const full = group ? `${group[language]} / ${field[language]}` : field[language];
    return language === 'zh' ? `${full}字段权限` : `${full} field permission`;
  });
  return [
    await grantReason(db, rights, { rule: 'role', holds: rights.mayField(name), kind: 'field', name, what }),
  ];
}

export async function whyPanel(db: Kysely<DB>, rights: SignedIn, name: string): Promise<Reason[]> {
  const title = Object.entries(indexPermissions).find(([id]) => id === name)?.[1] ?? words(name, name);
  const what = words(`${title.zh}面板权限`, `${title.en} panel permission`);
  return [
    ...(await whyPage(db, rights, 'indexInfo')),
    await grantReason(db, rights, { rule: 'role', holds: rights.mayIndex(name), kind: 'index', name, what }),
  ];
}

const neverHidden = words(
  '有人被困，不受故障内容权限限制',
  'People are trapped; fault-content permissions do not hide this',
);

/** @param trapped people are trapped in this alarm, whatever its code */
export async function whyFault(
  db: Kysely<DB>,
  rights: SignedIn,
  code: string,
  trapped = false,
): Promise<Reason[]> {
  const { faultCodes } = rights;
  const name = faultByCode.get(code)?.words ?? words('', '');
  const what = words(`故障内容 ${code} ${name.zh}`.trim(), `fault content ${code} ${name.en}`.trim());
  const sees = trapped || seesFault(faultCodes, code);
  if (sees && !isListedFault(faultCodes, code)) return [{ rule: 'fault', holds: true, words: neverHidden }];
  return [await grantReason(db, rights, { rule: 'fault', holds: sees, kind: 'fault', name: code, what })];
}

/** Any of these pages shows it. */
export function whyAnyPage(rights: SignedIn, pages: readonly PageName[]): Reason[] {
  const held = pages.filter(page => rights.may(page));
  const names = (language: Language) =>
    listed(
      (held.length > 0 ? held : pages).map(page => quoted(titleOf(page)[language])),
      language,
    );
  return [
    {
      rule: 'page',
      holds: held.length > 0,
      words:
        held.length > 0
          ? words(`显示在页面${names('zh')}`, `Shown on the pages ${names('en')}`)
          : words(
              `角色没有任何显示它的页面：${names('zh')}`,
              `The role has none of the pages that show it: ${names('en')}`,
            ),
    },
  ];
}
