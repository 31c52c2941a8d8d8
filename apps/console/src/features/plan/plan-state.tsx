/** The state of a visit, in colour and words, and what it covers. */
import type { PlanRow } from '@hoistway/contract/features/plan';
import { type PlanState, type PlanType, planStates, planTypes } from '@hoistway/contract/features/plan-words';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const colours: Readonly<Record<PlanState, string>> = {
  planned: 'processing',
  overdue: 'error',
  started: 'warning',
  done: 'success',
  cancelled: 'default',
};

export const PlanStateTag = ({ state }: { state: PlanState }) => {
  const language = useLanguage();
  return <Tag color={colours[state]}>{planStates.words[state][language]}</Tag>;
};

export const PlanTypeText = ({ type }: { type: PlanType }) => <>{planTypes.words[type][useLanguage()]}</>;

/** The site and, smaller, the unit. */
export const PlanPlace = ({
  unit,
}: {
  unit: Pick<PlanRow, 'domainName' | 'buildingName' | 'elevatorNum'>;
}) => <TwoLines first={unit.domainName} second={`${unit.buildingName} ${unit.elevatorNum}`.trim()} />;

/** That it was late, as it was written down. */
export const OverdueTag = ({ overdueDays }: Pick<PlanRow, 'overdueDays'>) => {
  const t = useTexts(texts);
  return overdueDays === null ? <Absent /> : <Tag color="error">{t.overdueBy(overdueDays)}</Tag>;
};
