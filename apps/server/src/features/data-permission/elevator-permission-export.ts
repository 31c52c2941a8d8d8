/** The elevators that an account sees, as a sheet whose first column can be imported again. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { readScope } from '../../auth/account-scope.ts';
import { unitsInScope } from '../../auth/scope.ts';
import { allOf } from '../../database/list-sql.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { requireTarget } from './permitted-account.ts';

const notForSelf = words(
  '不能导出当前用户的电梯权限',
  'Cannot export elevator permissions of the current user',
);
const notForTop = words('超级管理员不能导出', 'The super administrator cannot be exported');
const fileName = words('电梯工号', 'elevator number');

/** @throws Refusal notFound, forbidden */
export async function elevatorPermissionExport(
  { db, user, language }: Pick<Context, 'db' | 'user' | 'language'>,
  userId: number,
): Promise<ExportOrder> {
  const target = await requireTarget(db, user, userId);
  if (isSuperAdministrator(target)) throw new Refusal('forbidden', { words: notForTop });
  if (userId === user.userId) throw new Refusal('forbidden', { words: notForSelf });
  const scope = (await readScope(db, userId)) ?? { kind: 'none' as const };
  const where = allOf([unitsInScope(scope, 'e'), unitsInScope(user.scope, 'e')]);
  const columns = [
    unitColumns.jobNum,
    unitColumns.city,
    unitColumns.domainName,
    unitColumns.buildingName,
    unitColumns.elevatorNum,
  ];
  return {
    user,
    language,
    name: fileName,
    rows: sql`
      select e.job_num, c.name, s.domain_name, e.building_name, e.elevator_num
      from elevator e join site s using (domain_id) join area c on c.area_id = e.city_id
      where ${where} order by e.job_num`.compile(db),
    count: sql`select count(*) as total from elevator e where ${where}`.compile(db),
    columns: columns.map(({ title }) => ({ title: title[language], width: 20, kind: 'text' })),
    filterWords: [[language === 'zh' ? '用户名' : 'User name', target.username]],
  };
}
