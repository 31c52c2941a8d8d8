import { faultByCode } from '@hoistway/contract/device/faults';
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { elevatorTypes } from '@hoistway/contract/words';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { type RightsSource, sourceOf } from './rights-source.ts';
import { useParentRole } from './use-parent-role.ts';

const units = ['lift', 'escalator'] as const;

/** Contents of faults. */
export const useDictionaryRights = (row: RoleRow): RightsSource => {
  const { roleId } = row;
  const words = useWords();
  const parentRoleId = useParentRole(row);
  const offered = useCall(role.dictionaryOf, { roleId: parentRoleId }, { keepPrevious: false });
  const held = useCall(role.dictionaryOf, { roleId }, { keepPrevious: false });
  const set = useAct(role.setDictionary, { showsErrors: true });
  return {
    ...sourceOf(
      offered,
      held,
      faults =>
        units
          .map(unit => ({
            id: unit,
            title: words(elevatorTypes.words[unit]),
            ticks: faults
              .filter(({ showId }) => faultByCode.get(showId)?.unit === unit)
              .map(({ showId, showName }) => ({ id: showId, title: showName })),
          }))
          .filter(({ ticks }) => ticks.length > 0),
      faults => faults.map(({ showId }) => showId),
    ),
    save: (ids, oldShowIdList) =>
      set.mutateAsync({
        roleId,
        list: (offered.data ?? []).filter(({ showId }) => ids.includes(showId)),
        oldShowIdList,
      }),
  };
};
