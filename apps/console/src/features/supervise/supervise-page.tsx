/** Maintenance supervision (/maintain/supervise): planned visits next to what the machine recorded on the day of the work. */
import {
  maintenanceStops,
  plannedTimes,
  type SuperviseRow,
  supervise,
} from '@hoistway/contract/features/supervise';
import { type VerdictOutcome, verdictOutcomes } from '@hoistway/contract/features/verdict';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { StopDetailsDialog } from '@hoistway/fleet/stop/stop-details-dialog.tsx';
import { OutcomeTag } from '@hoistway/fleet/verdict/outcome-tag.tsx';
import { VerdictDialog } from '@hoistway/fleet/verdict/verdict-dialog.tsx';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useLink } from '@hoistway/parts/access/use-link.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { App, Button } from 'antd';
import { type ComponentType, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import css from './supervise.module.css';
import { filtersOfLink, monthOfVisit, oneDayOf } from './supervise-link.ts';
import { texts } from './texts.ts';

type SuperviseColumn = Column<typeof supervise.list>;

/** Opens why. */
const Verdict = ({
  row: { outcome, again },
  onOpen,
}: {
  row: Pick<SuperviseRow, 'outcome' | 'again'>;
  onOpen: () => void;
}) => {
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
      {again && <small className={css.again}>{t.again}</small>}
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
): SuperviseColumn => ({ key, width: 155, ...more });

/** The columns of maintenance supervision, in the order of the specification. */
const superviseColumns = (judge: (row: SuperviseRow) => void): readonly SuperviseColumn[] => [
  { key: 'jobNum', width: 130, pinned: 'left', card: 'title' },
  { key: 'domainName', width: 170, card: 'fact' },
  { key: 'city', width: 100, hidden: true },
  time('planStartDt', { card: 'fact' }),
  { key: 'stdTime', width: 125 },
  {
    key: 'isMug',
    width: 130,
    card: 'fact',
    render: row => <Verdict row={row} onOpen={() => judge(row)} />,
  },
  time('startDate', { card: 'fact' }),
  time('endDate', { card: 'fact' }),
  { key: 'stopTimes', width: 160, card: 'fact' },
  ...plannedTimes.map(n => time(`planStartDt${n}`)),
  ...maintenanceStops.flatMap(n => [time(`mainstartdate${n}`), time(`mainenddate${n}`)]),
];

type Query = Parameters<typeof useCall<typeof supervise.list>>[1];

/** The verdicts of all visits found, from the same call as the list's; a click on one shows only those visits. */
const Judged = ({ query }: { query: Query }) => {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const judged = useCall(supervise.list, query).data?.judged;
  if (!judged) return null;
  const choose = (outcome: VerdictOutcome) => {
    const next = new URLSearchParams(search);
    if (outcome === query.outcome) next.delete('outcome');
    else next.set('outcome', outcome);
    next.delete('pageNum');
    setSearch(next, { replace: true });
  };
  return (
    <span className={css.verdicts}>
      {verdictOutcomes.codes.map(outcome => (
        <Button
          key={outcome}
          size="small"
          color="primary"
          variant="text"
          aria-pressed={outcome === query.outcome}
          onClick={() => choose(outcome)}
        >
          {t.judged[outcome](judged[outcome])}
        </Button>
      ))}
    </span>
  );
};

interface SupervisePageProps {
  /** Who is near a unit. */
  Personnel: ComponentType<{ row: SuperviseRow; onClose: () => void }>;
}

export const SupervisePage = ({ Personnel }: SupervisePageProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const today = useToday();
  const { city } = usePlaceFilters();
  const ready = useLink(filtersOfLink);
  const [address] = useSearchParams();
  const oneDay = useMemo(() => oneDayOf(address), [address]);
  const mayLocate = useMay('supervise.personnel');
  const mayDetails = useMay('supervise.stopDetail');
  const [located, setLocated] = useState<SuperviseRow>();
  const [detailed, setDetailed] = useState<SuperviseRow>();
  const [judged, setJudged] = useState<number>();
  const columns = useMemo(() => superviseColumns(row => setJudged(row.mpId)), []);
  const locate = (rows: readonly SuperviseRow[]) => {
    const [row, other] = rows;
    if (row === undefined || other !== undefined) return void message.warning(common.selectOne);
    if (row.x === null || row.y === null) return void message.warning(t.noCoordinates);
    setLocated(row);
  };
  if (!ready) return null;
  return (
    <>
      <ListPage
        name="supervise"
        list={supervise.list}
        base={oneDay}
        filters={[
          city,
          'domainName',
          'jobNum',
          {
            of: 'planStartDt',
            from: 'startPlanDate',
            to: 'endPlanDate',
            initialFrom: today,
            initialTo: today,
          },
          'outcome',
        ]}
        columns={columns}
        rowKey={row => row.mpId}
        selectable={mayLocate}
        actions={
          mayDetails
            ? row => [{ key: 'details', label: t.details, onClick: () => setDetailed(row) }]
            : undefined
        }
        onOpen={mayDetails ? row => setDetailed(row) : undefined}
        toolbar={({ query, selected }) => (
          <>
            {mayLocate && <Button onClick={() => locate(selected.rows)}>{t.locate}</Button>}
            <Judged query={query} />
          </>
        )}
        empty={{ text: t.none }}
      />
      {located && <Personnel row={located} onClose={() => setLocated(undefined)} />}
      {judged !== undefined && <VerdictDialog mpId={judged} onClose={() => setJudged(undefined)} />}
      {detailed && (
        <StopDetailsDialog
          jobNum={detailed.jobNum}
          {...monthOfVisit(detailed.startDate ?? detailed.planStartDt, today)}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </>
  );
};
