/** The filters that every list of elevators and alarms has, in the words of its sheet. */
import type { ElevatorType } from '@hoistway/contract/fields';
import type { Words } from '@hoistway/contract/words';
import { elevatorTypeWords } from '../../files/export/export-columns.ts';
import type { ElevatorWords } from './elevator-filter.ts';

interface UnitFilter extends ElevatorWords {
  city?: string | undefined;
  elevatorType?: ElevatorType | undefined;
}
type Line = readonly [title: Words, value: string | Words | undefined];

export const unitLines = (filter: UnitFilter): Line[] => [
  [{ zh: '城市', en: 'City' }, filter.city],
  [{ zh: '现场名称', en: 'Site' }, filter.domainName],
  [{ zh: '工号', en: 'Job number' }, filter.jobNum],
  [{ zh: '楼栋', en: 'Building' }, filter.buildingName],
  [{ zh: '注册代码', en: 'Registration code' }, filter.registerCode],
  [{ zh: '电梯类型', en: 'Elevator type' }, filter.elevatorType && elevatorTypeWords[filter.elevatorType]],
];

export const monitoringWords = {
  true: { zh: '正常监视', en: 'Monitored' },
  false: { zh: '未正常监视', en: 'Not monitored' },
};

/** `status`: 1 is monitored normally, 0 is not. */
export const monitoringLine = (status: number | undefined): Line => [
  { zh: '监视状态', en: 'Monitoring' },
  status === undefined ? undefined : monitoringWords[status === 1 ? 'true' : 'false'],
];
