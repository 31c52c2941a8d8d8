import type { AlarmRow } from '@hoistway/contract/alarm';
import { allFieldPermissions } from '@hoistway/contract/field-permissions';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useElevatorColumnParts } from '../../fleet/list/elevator-columns.tsx';
import { FaultCode } from '../../fleet/values/fault-code.tsx';
import { useLanguage } from '../../locales/i18n.ts';
import { useMayFields } from '../../parts/access/allowed.tsx';
import type { Column } from '../../parts/list/list-types.ts';
import { DateTime } from '../../parts/values/time.tsx';
import { YesNo } from '../../parts/values/yes-no.tsx';
import css from './alarm.module.css';
import { AlarmState } from './alarm-state.tsx';
import { shortDescription } from './short-description.ts';
import { isLed } from './stage/stage-rules.ts';

/** Fields that need a permission of their own (specification 1, section 6): without it there is no column. */
const guarded = new Set(allFieldPermissions.map(({ id }) => id));

const Description = ({ text }: { text: string }) => {
  const language = useLanguage();
  return (
    <Tooltip title={text}>
      <span>{shortDescription(text, language)}</span>
    </Tooltip>
  );
};

export const useAlarmColumns = (): Column<AlarmRow>[] => {
  const { t } = useTranslation('alarm');
  const may = useMayFields();
  const unit = useElevatorColumnParts<AlarmRow>();
  const columns: Column<AlarmRow>[] = [
    {
      key: 'alarmDate',
      title: t('alarmDate'),
      width: 160,
      pinned: 'left',
      card: 'fact',
      render: row => (
        <span className={isLed(row) ? css.led : undefined}>
          <DateTime value={row.alarmDate} />
        </span>
      ),
    },
    { ...unit.jobNum, width: 125 },
    { key: 'state', title: t('state'), width: 165, card: 'fact', render: row => <AlarmState row={row} /> },
    {
      key: 'description',
      title: t('description'),
      width: 150,
      card: 'fact',
      render: row => <Description text={row.description} />,
    },
    { ...unit.place, width: 150 },
    { ...unit.city, width: 80 },
    { ...unit.buildingName, hidden: true },
    { ...unit.elevatorNum, hidden: true },
    { key: 'boxUp', title: t('boxUp'), width: 90, render: row => <YesNo value={row.boxUp} /> },
    { key: 'level', title: t('level'), width: 70, align: 'center' },
    {
      key: 'mainFaultCode',
      title: t('mainFaultCode'),
      width: 110,
      render: row => <FaultCode code={row.mainFaultCode} />,
    },
    { key: 'subFaultCode', title: t('subFaultCode'), width: 120, hidden: true },
    {
      key: 'processType',
      title: t('processType'),
      width: 90,
      render: row => t(row.processType === 1 ? 'process.dispatch' : 'process.selfRecovery'),
    },
    {
      key: 'processDate',
      title: t('processDate'),
      width: 170,
      render: row => <DateTime value={row.processDate} />,
    },
    {
      key: 'arriveDate',
      title: t('arriveDate'),
      width: 170,
      render: row => <DateTime value={row.arriveDate} />,
    },
    {
      key: 'rescueCompleteTime',
      title: t('rescueCompleteTime'),
      width: 170,
      hidden: true,
      render: row => <DateTime value={row.rescueCompleteTime} />,
    },
    {
      key: 'finishDate',
      title: t('finishDate'),
      width: 170,
      render: row => <DateTime value={row.finishDate} />,
    },
    {
      key: 'returnStatusName',
      title: t('returnStatus'),
      width: 130,
      render: row => (row.returnStatusName === '' ? t('returned.notVisited') : t('returned.visited')),
    },
    unit.elevatorType,
    unit.brand,
    unit.elevatorAge,
    unit.registerCode,
    { key: 'serviceRequestSource', title: t('source'), width: 110, hidden: true },
    { key: 'serviceOrder', title: t('serviceOrder'), width: 140, hidden: true },
    { ...unit.monitorStatus, width: 130, hidden: true },
  ];
  return columns.filter(({ key }) => !guarded.has(`alarm#${key}`) || may(`alarm#${key}`));
};
