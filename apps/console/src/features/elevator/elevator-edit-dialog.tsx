/** Edits the master data of one elevator; its job number names it and stays. */
import { domainTypes, type ElevatorRow, elevator } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { PickOnMap } from './pick-on-map.tsx';

interface ElevatorEditDialogProps {
  row: ElevatorRow;
  onClose: () => void;
}

const siteTypeOptions = domainTypes.map(type => ({ value: type, label: type }));
/** About a decimetre: more than any survey of a site gives. */
const coordinateDigits = 6;

export const ElevatorEditDialog = ({ row, onClose }: ElevatorEditDialogProps) => {
  const { t } = useTranslation('elevator');
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
        { name: 'jobNum', label: t('jobNum'), readOnly: true },
        { name: 'areaName', label: t('areaName') },
        { name: 'domainName', label: t('domainName') },
        { name: 'domainType', label: t('domainType'), kind: 'choice', options: siteTypeOptions },
        { name: 'buildingName', label: t('buildingName') },
        { name: 'elevatorNum', label: t('elevatorNum') },
        { name: 'registerCode', label: t('registerCode') },
        { name: 'address', label: t('address') },
        { name: 'x', label: t('x'), kind: 'number', digits: coordinateDigits, help: t('coordinatesHelp') },
        {
          name: 'y',
          label: t('y'),
          kind: 'number',
          digits: coordinateDigits,
          help: <PickOnMap label={row.jobNum} />,
        },
        { name: 'remark', label: t('remark'), kind: 'area' },
      ]}
    />
  );
};
