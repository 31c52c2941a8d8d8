/** The yardstick of the lists of the administration, as `bare-lists.ts` is that of the others. */
import { defaultPageSize } from '@hoistway/contract/core/paging';
import { account } from '@hoistway/contract/features/account';
import type { Shape } from '../data/lists-shapes.ts';
import type { PlainList } from './plain-list.ts';

/** By the name of the filter, with `?` for its value. */
type Filters = Readonly<Record<string, string>>;

interface Plain {
  columns: string;
  table: string;
  /** Joined to the rows of the page, for the columns. */
  joins: string;
  filters: Filters;
  sorts: Readonly<Record<string, string>>;
  orderBy: string;
  /** Of whoever is no super administrator; `?` is his user name. */
  below: string;
}

const has = (column: string) => `${column} like '%' || lower(?) || '%'`;

const accounts: Plain = {
  // The path to an account and how many elevators it sees at the moment are shown with each.
  columns: `a.*, r.role_name, r.role_type, z.name, z.code,
    (with recursive above as (select a.user_id, a.parent_id union all select p.user_id, p.parent_id from account p join above on p.user_id = above.parent_id)
     select string_agg(user_id::text, ',') from above) as path,
    exists (select from sign_in_failure f where f.username = lower(a.username) and f.locked_until > now()) as frozen,
    (select count(*) from elevator e where e.retired_at is null and e.elevator_id in (
       select c.elevator_id from account_scope n join elevator c on c.city_id = n.node_id where n.user_id = a.user_id and n.level = 2
       union select c.elevator_id from account_scope n join elevator c on c.domain_id = n.node_id where n.user_id = a.user_id and n.level = 3
       union select n.node_id from account_scope n where n.user_id = a.user_id and n.level = 4)) as elevators`,
  table: 'account a',
  joins: 'join role r using (role_id) left join area z on z.area_id = a.area_id',
  filters: {
    username: has('a.username_words'),
    telNum: has('a.tel_num'),
    employeeId: has('a.employee_words'),
    companyName: has('a.company_words'),
    signingBranch: has('a.branch_words'),
    customer: has('a.customer_words'),
    creator: has('a.creator_words'),
    roleId: 'a.role_id = ?',
    userType: 'a.user_type = ?',
    useType: 'a.use_type = ?',
    disabled: 'a.disabled = ?::boolean',
    startExpireTime: 'a.expire_date >= ?::timestamptz',
    endExpireTime: 'a.expire_date < ?::date + 1',
  },
  sorts: {
    username: 'lower(a.username)',
    expireDate: 'a.expire_date',
    createDate: 'a.create_date',
    lastAccessDate: 'a.last_access_date',
  },
  orderBy: 'a.user_id desc',
  below: `a.user_id in (with recursive tree as (select user_id from account where username = ?
    union select c.user_id from account c join tree t on c.parent_id = t.user_id) select user_id from tree)`,
};

const roles: Plain = {
  columns: `r.*, p.role_name, (select count(*) from account of where of.role_id = r.role_id) as accounts,
    (with recursive above as (select a.user_id, a.parent_id union all select p.user_id, p.parent_id from account p join above on p.user_id = above.parent_id)
     select string_agg(user_id::text, ',') from above) as path`,
  table: 'role r',
  joins: 'left join role p on p.role_id = r.parent_role_id left join account a on a.user_id = r.creator_id',
  filters: { roleName: `lower(r.role_name) like '%' || lower(?) || '%'` },
  sorts: {
    roleName: 'r.role_name',
    accountCount: '(select count(*) from account of where of.role_id = r.role_id)',
    createDate: 'r.create_date',
  },
  orderBy: 'r.role_id desc',
  below: `r.role_id in (with recursive tree as (select role_id from account where username = ?
    union select c.role_id from role c join tree t on c.parent_role_id = t.role_id) select role_id from tree)`,
};

const pageSize = defaultPageSize;

export function plainAdministration({ call, input, as }: Shape): PlainList {
  const { columns, table, joins, filters, sorts, orderBy, below } = call === account.list ? accounts : roles;
  const { pageNum = 1, sort, ...filter } = input;
  const values: unknown[] = [];
  const given = (condition: string, value: unknown) => condition.replace('?', `$${values.push(value)}`);
  const conditions = Object.entries(filter).map(([name, value]) => {
    const condition = filters[name];
    if (!condition) throw new Error(`no plain SQL for the filter ${name}`);
    return given(condition, value);
  });
  if (as) conditions.push(given(below, as));
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const [name = '', direction = ''] = String(sort ?? '').split(':');
  const sorted = sorts[name] ? `${sorts[name]} ${direction} nulls last, ${orderBy}` : orderBy;
  const offset = (Number(pageNum) - 1) * pageSize;
  return {
    values,
    // Cut first: what is skipped shows no columns.
    page: `select ${columns} from (select * from ${table} ${where} order by ${sorted} limit ${pageSize} offset ${offset}) ${table.split(' ')[1]} ${joins} order by ${sorted}`,
    count: `select count(*)::int as total from ${table} ${where}`,
  };
}
