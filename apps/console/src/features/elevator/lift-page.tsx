/** Elevator information maintenance (/info/lift). */
import { type ElevatorRow, elevator } from '@hoistway/contract/elevator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed, useMay } from '../../ui/allowed.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ElevatorEditDialog } from './elevator-edit-dialog.tsx';
import { useElevatorColumns } from './use-elevator-columns.tsx';
import { useElevatorFilters } from './use-elevator-filters.ts';

export const LiftPage = () => {
  const { t } = useTranslation('elevator');
  const { t: common } = useTranslation();
  const filters = useElevatorFilters();
  const columns = useElevatorColumns();
  const mayEdit = useMay('lift.edit');
  const [edited, setEdited] = useState<ElevatorRow>();

  return (
    <>
      <ListPage
        name="lift"
        call={elevator.list}
        base={{ pageName: 'lift' }}
        filters={filters}
        columns={columns}
        rowKey={row => row.elevatorId}
        actions={
          mayEdit ? row => [{ key: 'edit', label: common('edit'), onClick: () => setEdited(row) }] : undefined
        }
        actionsWidth={90}
        onOpen={mayEdit ? setEdited : undefined}
        selectable
        toolbar={({ query }) => (
          <Allowed to="lift.export">
            <ExportButton call={elevator.export} input={query} />
          </Allowed>
        )}
        empty={{ text: t('empty') }}
      />
      {edited && <ElevatorEditDialog row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
