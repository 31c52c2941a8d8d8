import { type FieldGroup, type RoleRow, role } from '@hoistway/contract/features/role';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { type RightsSource, sourceOf } from './rights-source.ts';

const fieldsOf = (groups: readonly FieldGroup[]) => groups.flatMap(({ children }) => children);

/** Fields of lists, exports and the monitor. */
export const useFieldRights = ({ roleId, userIds }: RoleRow): RightsSource => {
  const offered = useCall(role.parentField, { roleId }, { keepPrevious: false });
  const held = useCall(role.field, { roleId }, { keepPrevious: false });
  const set = useAct(role.setField, { showsErrors: true });
  return {
    ...sourceOf(
      offered,
      held,
      groups =>
        groups.map(({ id, name, children }) => ({
          id,
          title: name,
          ticks: children.map(field => ({ id: field.id, title: field.name })),
        })),
      groups => fieldsOf(groups).map(({ id }) => id),
    ),
    save: (ids, oldFieldIdList) =>
      set.mutateAsync({
        roleId,
        userIds,
        oldFieldIdList,
        fieldList: fieldsOf(offered.data ?? [])
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name }) => ({ fieldId: id, fieldName: name })),
      }),
  };
};
