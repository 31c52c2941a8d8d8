/** What the form of an account may say, and to whom: each function answers with the problem of every wrong field. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { problems } from '@hoistway/contract/core/problems';
import type { FieldProblems } from '@hoistway/contract/core/refusal';
import type { AccountForm, AccountRow } from '@hoistway/contract/features/account';
import { isVendor } from '@hoistway/contract/features/account-words';
import { words } from '@hoistway/contract/words';
import { fixedInOwn, ownAccountFixed } from '../../auth/rights/own-account.ts';
import type { SignedIn } from '../../auth/signed-in.ts';

const texts = {
  nameFixed: words('用户名不能修改', 'The user name cannot be changed'),
  typeFixed: words('用户类型不能修改', 'The user type cannot be changed'),
  typeNotOwn: words('只能创建与自己相同类型的账号', 'Only accounts of your own type can be created'),
};

type Caller = Pick<SignedIn, 'userId' | 'roleType' | 'userType'>;

export const hasLeft = ({ jobStatus, staffType }: Pick<AccountForm, 'jobStatus' | 'staffType'>): boolean =>
  jobStatus === 'N' || staffType === 'separated';

/** Who has left does not sign in, whatever the switch says. */
export const isDisabled = (form: AccountForm): boolean => form.disabled || hasLeft(form);

/** A super administrator, who sees everything, is one of the maker's. */
export const suits = (role: Pick<Caller, 'roleType'>, form: Pick<AccountForm, 'userType'>): boolean =>
  !isSuperAdministrator(role) || isVendor(form);

/** A vendor creates accounts of every type, others of their own. */
export const newAccountProblems = (
  caller: Caller,
  form: Pick<AccountForm, 'password' | 'userType'>,
): FieldProblems => ({
  ...(form.password === '' && { password: problems.passwordRequired }),
  ...(!isSuperAdministrator(caller) &&
    !isVendor(caller) &&
    form.userType !== caller.userType && { userType: texts.typeNotOwn }),
});

export function editProblems(caller: Caller, before: AccountRow, form: AccountForm): FieldProblems {
  const problems: FieldProblems = {};
  if (form.username !== before.username) problems.username = texts.nameFixed;
  if (form.userType !== before.userType) problems.userType = texts.typeFixed;
  if (caller.userId !== before.userId) return problems;
  for (const field of fixedInOwn(caller))
    if (form[field] !== before[field]) problems[field] = ownAccountFixed;
  if (form.password !== '') problems.password = ownAccountFixed;
  return problems;
}
