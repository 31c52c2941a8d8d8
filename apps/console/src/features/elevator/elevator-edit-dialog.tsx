/** Edits the master data of one elevator; its job number identifies it and cannot change. */
import { domainTypes, type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { PickOnMap } from '@hoistway/fleet/map/pick-on-map.tsx';
import { siteTypeName } from '@hoistway/fleet/values/site-type.ts';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { useTranslation } from 'react-i18next';

interface ElevatorEditDialogProps {
  row: ElevatorRow;
  onClose: () => void;
}

export const ElevatorEditDialog = ({ row, onClose }: ElevatorEditDialogProps) => {
  const { t } = useTranslation('elevator');
  const title = useTitles(elevator.list.columns);
  const language = useLanguage();
  const siteTypes = domainTypes.map(value => ({ value, label: siteTypeName(value, language) }));
  return (
    <CallDialog
      call={elevator.save}
      title={`${t('editTitle')} · ${row.jobNum}`}
      initial={row}
      hidden={{ elevatorId: row.elevatorId }}
      stale={[elevator.list, elevator.cityList, elevator.domainTypeList]}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'jobNum', label: title('jobNum'), readOnly: true },
        { name: 'areaName', label: title('areaName') },
        { name: 'domainName', label: title('domainName') },
        { name: 'domainType', label: title('domainType'), kind: 'choice', options: siteTypes },
        { name: 'buildingName', label: title('buildingName') },
        { name: 'elevatorNum', label: title('elevatorNum') },
        { name: 'registerCode', label: title('registerCode') },
        { name: 'address', label: title('address') },
        { name: 'x', label: title('x'), kind: 'number', help: t('coordinatesHelp') },
        {
          name: 'y',
          label: title('y'),
          kind: 'number',
          help: <PickOnMap label={row.jobNum} />,
        },
        { name: 'remark', label: title('remark'), kind: 'area' },
      ]}
    />
  );
};
