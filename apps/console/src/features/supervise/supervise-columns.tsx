/** The columns of maintenance supervision, in the order of the specification. */
import {
  maintenanceStops,
  plannedTimes,
  type SuperviseRow,
  type supervise,
} from '@hoistway/contract/features/supervise';
import { OutcomeTag } from '@hoistway/fleet/verdict/outcome-tag.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Button } from 'antd';
import css from './supervise.module.css';
import { texts } from './texts.ts';

type SuperviseColumn = Column<typeof supervise.list>;

/** Opens why. */
const Judged = ({ outcome, onOpen }: { outcome: SuperviseRow['outcome']; onOpen: () => void }) => {
  const t = useTexts(texts);
  if (outcome === null) return t.notJudged;
  return (
    <Button
      type="link"
      size="small"
      className={css.judged}
      onClick={event => {
        // The row opens something else.
        event.stopPropagation();
        onOpen();
      }}
    >
      {outcome === 'notJudged' ? t.notJudged : <OutcomeTag outcome={outcome} />}
    </Button>
  );
};

const time = (
  key:
    | `planStartDt${(typeof plannedTimes)[number]}`
    | `main${'start' | 'end'}date${(typeof maintenanceStops)[number]}`
    | 'startDate'
    | 'endDate'
    | 'planStartDt',
  more: Pick<SuperviseColumn, 'card'> = {},
): SuperviseColumn => ({ key, width: 165, ...more });

export const superviseColumns = (judge: (row: SuperviseRow) => void): readonly SuperviseColumn[] => [
  { key: 'jobNum', width: 130, pinned: 'left', card: 'title' },
  { key: 'domainName', width: 170, card: 'fact' },
  { key: 'city', width: 100, hidden: true },
  time('planStartDt', { card: 'fact' }),
  { key: 'stdTime', width: 150 },
  {
    key: 'isMug',
    width: 130,
    card: 'fact',
    render: row => <Judged outcome={row.outcome} onOpen={() => judge(row)} />,
  },
  time('startDate', { card: 'fact' }),
  time('endDate', { card: 'fact' }),
  { key: 'stopTimes', width: 160, card: 'fact' },
  ...plannedTimes.map(n => time(`planStartDt${n}`)),
  ...maintenanceStops.flatMap(n => [time(`mainstartdate${n}`), time(`mainenddate${n}`)]),
];
