import type { AlarmRow } from '@hoistway/contract/alarm';
import { allFieldPermissions } from '@hoistway/contract/field-permissions';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMayFields } from '../../ui/allowed.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { ElevatorTypeText, YesNo } from '../../ui/values/codes.tsx';
import { FaultCode } from '../../ui/values/fault-code.tsx';
import { MonitorStatus } from '../../ui/values/state-badge.tsx';
import { Age, DateTime } from '../../ui/values/time.tsx';
import { AlarmState } from './alarm-state.tsx';

/** A description is cut here; the whole stands in the hover (specification 1, section 2). */
const descriptionChars = 20;

/** Fields that need a permission of their own (specification 1, section 6): without it there is no column. */
const guarded = new Set(allFieldPermissions.map(({ id }) => id));

const Description = ({ text }: { text: string }) =>
  text.length <= descriptionChars ? (
    <span>{text}</span>
  ) : (
    <Tooltip title={text}>
      <span>{`${text.slice(0, descriptionChars)}…`}</span>
    </Tooltip>
  );

export const useAlarmColumns = (): Column<AlarmRow>[] => {
  const { t } = useTranslation('alarm');
  const may = useMayFields();
  const columns: Column<AlarmRow>[] = [
    {
      key: 'alarmDate',
      title: t('alarmDate'),
      width: 170,
      sortable: true,
      pinned: 'left',
      card: 'fact',
      render: row => <DateTime value={row.alarmDate} />,
    },
    { key: 'jobNum', title: t('jobNum'), width: 130, card: 'title' },
    { key: 'state', title: t('state'), width: 130, card: 'fact', render: row => <AlarmState row={row} /> },
    {
      key: 'description',
      title: t('description'),
      width: 230,
      card: 'fact',
      render: row => <Description text={row.description} />,
    },
    { key: 'city', title: t('city'), width: 90 },
    { key: 'domainName', title: t('domainName'), width: 180, card: 'fact' },
    { key: 'buildingName', title: t('buildingName'), width: 100 },
    { key: 'elevatorNum', title: t('elevatorNum'), width: 90 },
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
    {
      key: 'elevatorType',
      title: t('elevatorType'),
      width: 90,
      render: row => <ElevatorTypeText type={row.elevatorType} />,
    },
    { key: 'brand', title: t('brand'), width: 110 },
    {
      key: 'elevatorAge',
      title: t('elevatorAge'),
      width: 90,
      align: 'right',
      render: row => <Age years={row.elevatorAge} />,
    },
    { key: 'registerCode', title: t('registerCode'), width: 190 },
    { key: 'serviceRequestSource', title: t('source'), width: 110, hidden: true },
    { key: 'serviceOrder', title: t('serviceOrder'), width: 140, hidden: true },
    {
      key: 'isactive',
      title: t('isactive'),
      width: 130,
      hidden: true,
      render: row => <MonitorStatus isactive={row.isactive} />,
    },
  ];
  return columns.filter(({ key }) => !guarded.has(`alarm#${key}`) || may(`alarm#${key}`));
};
