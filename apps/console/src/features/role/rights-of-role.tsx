/** The dialogs that set what a role may see and do: one for each kind, loaded with what is offered and what it holds. */
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import type { RightName, RoleRow } from '@hoistway/contract/features/role';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useState } from 'react';
import { RightsEditor } from './rights-dialog.tsx';
import type { RightsSource } from './rights-source.ts';
import { texts } from './texts.ts';
import { useDictionaryRights } from './use-dictionary-rights.ts';
import { useFieldRights } from './use-field-rights.ts';
import { useIndexRights } from './use-index-rights.ts';
import { usePermissionRights } from './use-permission-rights.ts';

interface RightsOfRoleProps {
  kind: RightName;
  row: RoleRow;
  onClose: () => void;
}

const sources: Readonly<Record<RightName, (row: RoleRow) => RightsSource>> = {
  permission: usePermissionRights,
  field: useFieldRights,
  index: useIndexRights,
  dictionary: useDictionaryRights,
};

/** Mounted while it is open, for one kind. */
export const RightsOfRole = ({ kind, row, onClose }: RightsOfRoleProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const useSource = sources[kind];
  const { rights, error, readAgain, save } = useSource(row);
  const [turn, setTurn] = useState(0);
  const title = `${t.set[kind]} · ${roleNameIn(row.roleName, language)}`;
  if (rights)
    return (
      <RightsEditor
        key={turn}
        title={title}
        kind={kind}
        row={row}
        {...rights}
        save={save}
        onReload={() => void readAgain().then(() => setTurn(turn + 1))}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={title} width={860} onClose={onClose}>
      {error ? <FailureState error={error} onRetry={() => void readAgain()} /> : <FirstLoad />}
    </Dialog>
  );
};
