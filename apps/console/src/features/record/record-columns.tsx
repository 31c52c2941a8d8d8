import {
  evaluateStates,
  mayBeEvaluated,
  planStatuses,
  type RecordRow,
  type record,
} from '@hoistway/contract/features/record';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Tag } from 'antd';

export const PlanStatus = ({ planStatus }: Pick<RecordRow, 'planStatus'>) => {
  const words = useWords();
  return (
    <Tag color={planStatus === 'planned' ? 'processing' : 'success'}>
      {words(planStatuses.words[planStatus])}
    </Tag>
  );
};

/** Nothing where there is nothing to evaluate. */
const EvaluateStatus = ({ row }: { row: RecordRow }) => {
  const words = useWords();
  if (!mayBeEvaluated(row)) return <Absent />;
  const { evaluateStatus } = row;
  return (
    <Tag color={evaluateStatus === 1 ? 'success' : 'default'}>
      {words(evaluateStates.words[evaluateStatus])}
    </Tag>
  );
};

/** Those of the specification in its order, then whether it is evaluated, and what few ask for. */
export const recordColumns: readonly Column<typeof record.list>[] = [
  { key: 'city', width: 76 },
  { key: 'domainName', width: 130, card: 'fact' },
  { key: 'buildingName', width: 80, card: 'fact' },
  { key: 'elevatorNum', width: 76, card: 'fact' },
  { key: 'assetId', width: 132, card: 'title' },
  { key: 'registerCode', width: 180 },
  { key: 'workDate', width: 110, card: 'fact' },
  { key: 'stdTime', width: 130 },
  {
    key: 'planType',
    width: 86,
    card: 'fact',
  },
  {
    key: 'planStatus',
    width: 84,
    card: 'fact',
    render: row => <PlanStatus planStatus={row.planStatus} />,
  },
  { key: 'workEmpNames', width: 120, card: 'fact' },
  { key: 'maintenanceCompany', width: 180 },
  { key: 'evaluateStatus', width: 95, card: 'fact', render: row => <EvaluateStatus row={row} /> },
  { key: 'grtFlg', width: 110, hidden: true },
  { key: 'planStartDt', width: 165, hidden: true },
  { key: 'actualStartDt', width: 165, hidden: true },
  { key: 'reviewer', width: 110, hidden: true },
  { key: 'reviewDate', width: 165, hidden: true },
];
