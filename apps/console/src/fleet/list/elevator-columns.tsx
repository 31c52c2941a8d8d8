/** The columns that every list of elevators and alarms has, once. A list takes those that it wants, and sets what is its own. */
import type { ElevatorType } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../parts/list/list-types.ts';
import { Age } from '../../parts/values/time.tsx';
import { TwoLines } from '../../parts/values/two-lines.tsx';
import { ElevatorTypeText } from '../values/elevator-type-text.tsx';
import { MonitorStatus } from '../values/state-badge.tsx';

interface Unit {
  elevatorType: ElevatorType;
  isactive: number;
  elevatorAge?: number | null;
  domainName: string;
  buildingName: string;
  elevatorNum: string;
}

export const useElevatorColumnParts = <Row extends Unit>() => {
  const { t } = useTranslation();
  const column = (
    key: string,
    title: string,
    width: number,
    render?: Column<Row>['render'],
  ): Column<Row> => ({
    key,
    title,
    width,
    ...(render && { render }),
  });
  return {
    jobNum: { ...column('jobNum', t('unit.jobNum'), 130), card: 'title' },
    city: column('city', t('unit.city'), 100),
    domainName: column('domainName', t('unit.domainName'), 200),
    /** The site and, beneath, which unit of it: what tells a place, in the width of one column. */
    place: {
      ...column('domainName', t('unit.domainName'), 160, row => (
        <TwoLines first={row.domainName} second={`${row.buildingName} ${row.elevatorNum}`.trim()} />
      )),
      card: 'fact',
    },
    buildingName: column('buildingName', t('unit.buildingName'), 90),
    elevatorNum: column('elevatorNum', t('unit.elevatorNum'), 90),
    elevatorType: column('elevatorType', t('unit.elevatorType'), 90, row => (
      <ElevatorTypeText type={row.elevatorType} />
    )),
    monitorStatus: column('isactive', t('unit.monitorStatus'), 150, row => (
      <MonitorStatus isactive={row.isactive} />
    )),
    brand: column('brand', t('unit.brand'), 110),
    elevatorAge: {
      ...column('elevatorAge', t('unit.elevatorAge'), 90, row => <Age years={row.elevatorAge ?? null} />),
      align: 'right',
    },
    registerCode: column('registerCode', t('unit.registerCode'), 190),
  } satisfies Record<string, Column<Row>>;
};
