/** The signed-in user, as sent to the console. */
import { indexPermissions, type PermissionName } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Settings } from '@hoistway/contract/core/settings';
import type { OpenDisplayLink } from '@hoistway/contract/features/display-link';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import type { SessionInfo, SessionUser } from '@hoistway/contract/features/session';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopePaths } from '../../auth/account-scope.ts';
import { heldEntries, holds, rightsOf } from '../../auth/rights/rights.ts';
import type { OpenLink, SignedIn, View } from '../../auth/signed-in.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { maskedPhone } from '../../http/operation-log/log-changes.ts';

async function readUser(db: Kysely<DB>, userId: number): Promise<SessionUser> {
  const { rows } = await sql<SessionUser>`
    select a.user_id as "userId", a.username, a.tel_num as "telNum", r.role_name as "roleName", r.role_id as "roleId",
      r.role_type as "roleType", a.user_type as "userType", a.monitor, ${wallTime('a.expire_date')} as "expireDate",
      a.bound_tel_num <> '' as "phoneBound", a.initial_password as "initialPassword"
    from account a join role r on r.role_id = a.role_id where a.user_id = ${userId}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

export async function sessionInfo(
  db: Kysely<DB>,
  userId: number,
  settings: Settings,
  language: Language,
): Promise<SessionInfo> {
  const user = await readUser(db, userId);
  const [menu, index, fields, paths] = await Promise.all([
    rightsOf(db, user.roleId, 'menu'),
    rightsOf(db, user.roleId, 'index'),
    rightsOf(db, user.roleId, 'field'),
    scopePaths(db, userId),
  ]);
  return {
    user,
    displayLink: null,
    permissions: heldEntries(menu),
    indexPermissions: Object.keys(indexPermissions).filter(name => holds(index, name)),
    fieldPermissions: allFieldPermissions
      .filter(field => holds(fields, field.id))
      .map(field => ({ id: field.id, name: field.title[language] })),
    dataPermissionList: paths,
    settings,
    view: null,
  };
}

/** Strangers do not learn whose link it is. */
const nobody = {
  ...{ userId: 0, username: '', telNum: '', roleName: '', roleId: 0, userType: 0, expireDate: null },
  ...{ phoneBound: false, initialPassword: false },
};

/** A display link's session contains of the account that made it only what the page needs. */
export async function displayInfo(
  db: Kysely<DB>,
  info: SessionInfo,
  rights: Pick<SignedIn, 'roleType' | 'may' | 'mayField' | 'mayIndex'>,
  { displayLinkId, openPages }: OpenLink,
): Promise<SessionInfo> {
  const { rows } = await sql<Omit<OpenDisplayLink, 'openPages'> & { unitPath: string }>`
    select l.name, l.page, coalesce(${wallTime('l.expire_date')}, '') as "expireDate",
      case when e.elevator_id is not null then jsonb_build_object('jobNum', e.job_num, 'domainName', d.domain_name,
        'buildingName', e.building_name, 'elevatorNum', e.elevator_num) end as unit,
      concat_ws(',', p.parent_id, c.parent_id, e.city_id, e.domain_id, e.elevator_id) as "unitPath"
    from display_link l left join elevator e using (elevator_id) left join site d using (domain_id)
      left join area c on c.area_id = e.city_id left join area p on p.area_id = c.parent_id
    where l.display_link_id = ${displayLinkId}`.execute(db);
  const [link] = rows;
  if (!link) throw new Refusal('sessionGone');
  const { unitPath, ...displayLink } = link;
  return {
    ...info,
    user: { ...nobody, roleType: rights.roleType, monitor: info.user.monitor },
    displayLink: { ...displayLink, openPages: [...openPages] },
    fieldPermissions: info.fieldPermissions.filter(({ id }) => rights.mayField(id)),
    permissions: info.permissions.filter(({ permissionId }) => rights.may(permissionId as PermissionName)),
    indexPermissions: info.indexPermissions.filter(rights.mayIndex),
    dataPermissionList: link.unit ? [unitPath] : info.dataPermissionList,
  };
}

/** A viewer needs no number to know whose console it is. */
export const viewInfo = (info: SessionInfo, { viewId, by, until }: View): SessionInfo => ({
  ...info,
  user: { ...info.user, telNum: maskedPhone(info.user.telNum) },
  view: { viewId, viewer: by.username, until },
});

export async function saveLanguage(db: Kysely<DB>, userId: number, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('user_id', '=', userId).execute();
}
