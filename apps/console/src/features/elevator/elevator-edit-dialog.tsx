/** Edits the master data of one elevator; its job number names it and stays. */
import { domainTypes, type ElevatorRow, elevator } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../locales/i18n.ts';
import { CallDialog } from '../../parts/form/call-dialog.tsx';
import { PickOnMap } from './pick-on-map.tsx';
import { siteTypeName } from './site-type.ts';

interface ElevatorEditDialogProps {
  row: ElevatorRow;
  onClose: () => void;
}

export const ElevatorEditDialog = ({ row, onClose }: ElevatorEditDialogProps) => {
  const { t } = useTranslation('elevator');
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
        { name: 'jobNum', label: t('jobNum'), readOnly: true },
        { name: 'areaName', label: t('areaName') },
        { name: 'domainName', label: t('domainName') },
        { name: 'domainType', label: t('domainType'), kind: 'choice', options: siteTypes },
        { name: 'buildingName', label: t('buildingName') },
        { name: 'elevatorNum', label: t('elevatorNum') },
        { name: 'registerCode', label: t('registerCode') },
        { name: 'address', label: t('address') },
        { name: 'x', label: t('x'), kind: 'number', help: t('coordinatesHelp') },
        {
          name: 'y',
          label: t('y'),
          kind: 'number',
          help: <PickOnMap label={row.jobNum} />,
        },
        { name: 'remark', label: t('remark'), kind: 'area' },
      ]}
    />
  );
};
