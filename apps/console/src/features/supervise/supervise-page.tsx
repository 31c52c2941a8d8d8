/** Maintenance supervision (/maintain/supervise): planned visits beside what the machine recorded of that day. */
import { type SuperviseRow, supervise } from '@hoistway/contract/features/supervise';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { StopDetailsDialog } from '@hoistway/fleet/stop/stop-details-dialog.tsx';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { App, Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { superviseColumns } from './supervise-columns.tsx';

type Query = Parameters<typeof useCall<typeof supervise.list>>[1];

/** The verdicts of all visits found; the same call as the list's. */
const Judged = ({ query }: { query: Query }) => {
  const { t } = useTranslation('supervise');
  const judged = useCall(supervise.list, query).data?.judged;
  return judged ? <span>{t('judged', judged)}</span> : null;
};

interface SupervisePageProps {
  /** Who is near a unit. */
  Personnel: ComponentType<{ row: SuperviseRow; onClose: () => void }>;
}

export const SupervisePage = ({ Personnel }: SupervisePageProps) => {
  const { t } = useTranslation('supervise');
  const { message } = App.useApp();
  const today = useToday();
  // A link from a record names its day.
  const day = useSearchParams()[0].get('planStartDt')?.slice(0, 'YYYY-MM-DD'.length) ?? today;
  const { city } = usePlaceFilters();
  const mayLocate = useMay('supervise.personnel');
  const mayDetails = useMay('supervise.stopDetail');
  const [located, setLocated] = useState<SuperviseRow>();
  const [detailed, setDetailed] = useState<string>();
  const locate = (rows: readonly SuperviseRow[]) => {
    const [row, other] = rows;
    if (row === undefined || other !== undefined) return void message.warning(t('chooseOne'));
    if (row.x === null || row.y === null) return void message.warning(t('noCoordinates'));
    setLocated(row);
  };
  return (
    <>
      <ListPage
        name="supervise"
        list={supervise.list}
        filters={[
          city,
          'domainName',
          'jobNum',
          { of: 'planStartDt', from: 'startPlanDate', to: 'endPlanDate', initialFrom: day, initialTo: day },
        ]}
        columns={superviseColumns}
        rowKey={row => row.mpId}
        selectable={mayLocate}
        actions={row => [
          {
            key: 'details',
            label: t('details'),
            needs: 'supervise.stopDetail',
            onClick: () => setDetailed(row.jobNum),
          },
        ]}
        onOpen={mayDetails ? row => setDetailed(row.jobNum) : undefined}
        toolbar={({ query, selected }) => (
          <>
            {mayLocate && <Button onClick={() => locate(selected)}>{t('locate')}</Button>}
            <Judged query={query} />
          </>
        )}
        empty={{ text: t('none') }}
      />
      {located && <Personnel row={located} onClose={() => setLocated(undefined)} />}
      {detailed !== undefined && (
        <StopDetailsDialog jobNum={detailed} onClose={() => setDetailed(undefined)} />
      )}
    </>
  );
};
