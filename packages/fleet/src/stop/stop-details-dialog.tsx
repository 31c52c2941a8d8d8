/** The stops of a unit in a range of days, with cause and evidence. */
import { type StopRow, stop } from '@hoistway/contract/features/stop';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { useNavigate } from 'react-router';
import css from './stop.module.css';
import { texts } from './texts.ts';

const list = stop.list;

const End = ({ row }: { row: StopRow }) => {
  const t = useTexts(texts);
  return row.endDate === null ? t.goesOn : <DateTime value={row.endDate} />;
};

const columns: readonly Column<typeof list>[] = [
  { key: 'startDate', width: 155, card: 'title' },
  { key: 'endDate', width: 155, card: 'fact', render: row => <End row={row} /> },
  { key: 'stopTimes', width: 90, card: 'fact' },
  { key: 'cause', width: 130, card: 'fact' },
  { key: 'evidence', width: 380, card: 'line' },
  {
    key: 'installAddress',
    width: 180,
    render: row => row.installAddress || row.domainName,
  },
];

interface StopDetailsDialogProps {
  jobNum: string;
  /** `YYYY-MM-DD`, both included; without them from the start of the month to now. */
  from?: string;
  to?: string;
  onClose: () => void;
}

export const StopDetailsDialog = ({ jobNum, from, to, onClose }: StopDetailsDialogProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const base = { jobNum, startDateStr: from, endDateStr: to };
  const stops = useOwnList({ list, base, columns, filters: ['cause'] });
  const mayAlarms = useMay('alarm');
  const toAlarms =
    mayAlarms && stops.read.rows.some(({ alarmIds }) => alarmIds.length > 0)
      ? (row: StopRow) => [
          {
            key: 'alarms',
            label: t.alarms,
            when: row.alarmIds.length > 0,
            onClick: () => void navigate(linkTo('alarm', { jobNum, processType: '' })),
          },
        ]
      : undefined;
  return (
    <Dialog
      open
      width={1280}
      title={
        <>
          {t.detailsOf(jobNum)}
          {from && to && ` · ${t.period({ from, to })}`}
        </>
      }
      onClose={onClose}
    >
      <div className={css.stops}>
        <List {...stops} rowKey={row => row.stopId} actions={toAlarms} empty={{ text: t.none }} />
      </div>
    </Dialog>
  );
};
