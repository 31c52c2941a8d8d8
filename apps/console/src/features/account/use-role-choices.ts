import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import type { CallInput } from '@hoistway/contract/core/call';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { account } from '@hoistway/contract/features/account';
import { vendor } from '@hoistway/contract/features/account-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useFailure } from '@hoistway/parts/call/use-failure.ts';
import type { Choice } from '@hoistway/parts/form/form-field.tsx';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';

const staleMs = 60_000;

export interface RoleChoice extends Choice {
  /** A super administrator's, who sees everything. */
  isTop: boolean;
}
interface RoleChoices {
  /** Undefined: not loaded. */
  roles: RoleChoice[] | undefined;
  /** Why they could not be loaded. */
  failure: unknown;
  retry: () => void;
}

/**
 * Roles from the server: type 0 for the filter, type 1 those that the account may be given.
 * @param userType of the account: a super administrator is the vendor's
 */
export const useRoleChoices = (input: CallInput<typeof account.roles>, userType = vendor): RoleChoices => {
  const language = useLanguage();
  const answer = useCall(account.roles, input, { staleTimeMs: staleMs, keepPrevious: false });
  const roles = answer.data
    ?.filter(role => !isSuperAdministrator(role) || userType === vendor)
    .map(role => ({
      value: String(role.roleId),
      label: roleNameIn(role.roleName, language),
      isTop: isSuperAdministrator(role),
    }));
  return { roles, failure: useFailure(answer), retry: () => void answer.refetch() };
};
