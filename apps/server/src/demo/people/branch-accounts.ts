/**
 * Thirty accounts below the branch: its own watch desk, and customers of every kind with sites of the region. Their
 * passwords are not known to anybody; the manager of an account can set one.
 */
import { randomBytes } from 'node:crypto';
import { useTypes } from '@hoistway/contract/features/account-words';
import { hashPassword } from '../../auth/password.ts';
import { dayMs } from '../../time/days.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { ownCompany } from './companies.ts';
import { personName } from './names.ts';
import { roleId } from './roles.ts';

const howMany = 30;
const watchDesk = 8;
const staffTypes = ['formal', 'formal', 'temporary'] as const;
const levels = ['general', 'senior', 'maximum'] as const;
const duties = ['first', 'second', 'chief'] as const;

interface BranchAccounts {
  rows: Row<'account'>[];
  scopes: Row<'account_scope'>[];
}

interface Order {
  /** The branch's account, whose region this is, and the first free number. */
  parentId: number;
  cityIds: readonly number[];
  firstId: number;
  units: readonly DemoUnit[];
  now: Date;
}

export async function planBranchAccounts(
  random: Random,
  { parentId, cityIds, firstId, units, now }: Order,
): Promise<BranchAccounts> {
  const sites = [...new Set(units.map(({ site }) => site))].filter(({ cityId }) => cityIds.includes(cityId));
  const unitsOf = (domainId: number) => units.filter(({ site }) => site.domainId === domainId).length;
  const password_hash = await hashPassword(randomBytes(32).toString('hex'));
  const days = (from: number, to: number) => new Date(now.getTime() + random.int(from, to) * dayMs);
  const planned: BranchAccounts = { rows: [], scopes: [] };
  for (let index = 0; index < howMany; index++) {
    const user_id = firstId + index;
    const isStaff = index < watchDesk;
    const own = random.shuffled(sites).slice(0, isStaff ? 4 : random.int(1, 2));
    const first = own[0];
    const hasLeft = index % 13 === 5;
    const create_date = days(-900, -40);
    const number = String(index + 1).padStart(2, '0');
    planned.rows.push({
      user_id,
      parent_id: parentId,
      username: `${isStaff ? 'watch' : 'customer'}${number}`,
      password_hash,
      role_id: roleId(isStaff ? 'branchWatch' : 'branchCustomer'),
      user_type: isStaff ? 1 : random.pick([2, 2, 2, 3, 4]),
      tel_num: random.chance(0.85) ? `1390000${String(1000 + index * 37)}` : '',
      disabled: hasLeft || index % 11 === 7,
      monitor: isStaff,
      expire_date: index % 9 === 4 ? days(-60, -5) : random.chance(0.6) ? days(60, 700) : null,
      scope: 'nodes',
      employee_id: isStaff ? `HD${String(2600 + index)}` : '',
      employee_name: personName(200 + index),
      company_name: isStaff ? ownCompany : `${first?.name ?? ''}物业服务中心`,
      job_status: hasLeft ? 'N' : 'Y',
      staff_type: hasLeft ? 'separated' : isStaff ? random.pick(staffTypes) : '',
      permission_level: isStaff ? random.pick(levels) : '',
      duty_level: isStaff ? random.pick(duties) : '',
      signing_branch: isStaff ? '' : '华东分公司',
      customer: isStaff ? '' : (first?.name ?? ''),
      use_type: isStaff ? '' : random.pick(useTypes.codes),
      in_warranty: !isStaff && random.chance(0.4),
      sms_receiver_num: random.int(1, 3),
      wx_count: random.int(1, 5),
      // For some the number was counted before their last unit was added.
      elevator_count: own.reduce((sum, { domainId }) => sum + unitsOf(domainId), 0) - Number(index % 4 === 3),
      remark: index % 6 === 0 ? '合同续签中' : '',
      creator: 'branch',
      create_date,
      last_access_date: random.chance(0.8) ? days(-30, -1) : null,
      updater: random.chance(0.5) ? 'branch' : '',
      update_date: random.chance(0.5) ? days(-39, -1) : null,
    });
    for (const { domainId } of own) planned.scopes.push({ user_id, level: 3, node_id: domainId });
  }
  return planned;
}
