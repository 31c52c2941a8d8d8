/** The columns of maintenance supervision, in the order of the specification. */
import {
  isMugWords,
  maintenanceStops,
  plannedTimes,
  type supervise,
} from '@hoistway/contract/features/supervise';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { useTranslation } from 'react-i18next';

type SuperviseColumn = Column<typeof supervise.list>;

const Judged = ({ isMug }: { isMug: 0 | 1 | null }) => {
  const { t } = useTranslation('supervise');
  return isMug === null ? t('notJudged') : <WordsText words={isMugWords[isMug]} />;
};

const moment = (
  key:
    | `planStartDt${(typeof plannedTimes)[number]}`
    | `main${'start' | 'end'}date${(typeof maintenanceStops)[number]}`
    | 'startDate'
    | 'endDate'
    | 'planStartDt',
  more: Pick<SuperviseColumn, 'card'> = {},
): SuperviseColumn => ({ key, width: 165, render: row => <DateTime value={row[key]} />, ...more });

export const superviseColumns: readonly SuperviseColumn[] = [
  { key: 'jobNum', width: 130, pinned: 'left', card: 'title' },
  { key: 'domainName', width: 170, card: 'fact' },
  { key: 'city', width: 100, hidden: true },
  moment('planStartDt', { card: 'fact' }),
  { key: 'stdTime', width: 110, align: 'right' },
  { key: 'isMug', width: 130, card: 'fact', render: row => <Judged isMug={row.isMug} /> },
  moment('startDate', { card: 'fact' }),
  moment('endDate', { card: 'fact' }),
  {
    key: 'stopTimes',
    width: 120,
    align: 'right',
    card: 'fact',
    render: row => row.stopTimes ?? <Absent />,
  },
  ...plannedTimes.map(n => moment(`planStartDt${n}`)),
  ...maintenanceStops.flatMap(n => [moment(`mainstartdate${n}`), moment(`mainenddate${n}`)]),
];
