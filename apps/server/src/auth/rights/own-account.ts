/** Fields that nobody changes in their own account. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import type { AccountForm, AccountRow } from '@hoistway/contract/features/account';
import { words } from '@hoistway/contract/words';
import type { SignedIn } from '../signed-in.ts';

export const ownAccountFixed = words('不能修改自己的这一项', 'You cannot change this for your own account');

type Fixed = Extract<keyof AccountForm, keyof AccountRow>;

/** A new phone number needs its code, a new password the old one: both are changed from the page header. */
const ownAlways = ['roleId', 'disabled', 'jobStatus', 'staffType', 'expireDate', 'telNum'] as const;
/** Fields that are granted from above. */
const ownGranted = [
  'monitor',
  'permissionLevel',
  'dutyLevel',
  'useType',
  'smsReceiverNum',
  'wxCount',
] as const;

export const fixedInOwn = (user: Pick<SignedIn, 'roleType'>): readonly Fixed[] =>
  isSuperAdministrator(user) ? ownAlways : [...ownAlways, ...ownGranted];
