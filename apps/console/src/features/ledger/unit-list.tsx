/** Level 2: the elevators of a site, their state, and what can be done with each. */
import { CloseOutlined } from '@ant-design/icons';
import { deviceInsideWords, type LedgerRow, ledger } from '@hoistway/contract/features/ledger';
import { unit } from '@hoistway/fleet/list/elevator-columns.tsx';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { ElevatorStatusBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useDeviceInside } from '@hoistway/fleet/values/use-device-inside.ts';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import css from './ledger.module.css';
import { texts } from './texts.ts';
import { unitFilters } from './use-ledger-filters.ts';
import { useRowUpdates } from './use-row-updates.tsx';

/** While people are trapped the status is the clock of their rescue; the device's contradiction is shown below. */
const Status = ({ row }: { row: LedgerRow }) => {
  const deviceInside = useDeviceInside();
  const words = useWords();
  if (row.elevatorStatus === 'trapped' && row.trappedSince) return <RescueClock since={row.trappedSince} />;
  const badge = <ElevatorStatusBadge status={row.elevatorStatus} />;
  if (row.doubtedRescuer === null) return badge;
  return (
    <span className={css.statusLines} title={deviceInside(row.doubtedRescuer)}>
      {badge}
      <strong className={css.contradiction}>{words(deviceInsideWords)}</strong>
    </span>
  );
};

const columns: readonly Column<typeof ledger.elevators>[] = [
  { ...unit.jobNum, width: 125, pinned: 'left' },
  { ...unit.buildingName, width: 80, card: 'fact' },
  { ...unit.elevatorNum, width: 70, card: 'fact' },
  { key: 'elevatorStatus', width: 105, card: 'fact', render: row => <Status row={row} /> },
  { ...unit.monitorStatus, width: 140, card: 'fact' },
  { ...unit.brand, width: 80 },
  { ...unit.elevatorAge, width: 75 },
  unit.registerCode,
  unit.elevatorType,
  { key: 'grtFlg', width: 110, hidden: true },
  { key: 'remark', width: 200 },
];

export interface FaultReportProps {
  row: LedgerRow;
  /** The report to read; null opens a new one. */
  faultId: number | null;
  onClose: () => void;
}

interface UnitListProps {
  domainId: number;
  title: string;
  onClose: () => void;
  FaultReport: React.ComponentType<FaultReportProps>;
}

export const UnitList = ({ domainId, title, onClose, FaultReport }: UnitListProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const may = useMayAny();
  const refreshMs = useSession()?.info.settings.ledgerRefreshMs;
  const { readRow, askDevice, busy } = useRowUpdates();
  const [reported, setReported] = useState<LedgerRow>();

  const monitor = (row: LedgerRow) => void navigate(linkTo('monitor', { jobNum: row.jobNum }));
  /** A pending report is shown; any other row opens a new one (specification 1, section 4). */
  const hasPendingReport = (row: LedgerRow) => row.faultId !== null && row.status === 0;

  const actions = (row: LedgerRow): RowAction[] => [
    {
      key: 'monitor',
      label: t.monitor,
      needs: ['device.monitor', 'monitor'],
      when: row.isactive === 1,
      onClick: () => monitor(row),
    },
    {
      key: 'report',
      label: hasPendingReport(row) ? t.viewFaultReport : t.faultReport,
      needs: 'device.faultReport',
      onClick: () => setReported(row),
    },
    { key: 'refresh', label: t.refreshRow, needs: 'device.refresh', onClick: () => void readRow(row) },
    {
      key: 'update',
      label: t.realtimeUpdate,
      needs: 'device.realtimeUpdate',
      disabled: busy === row.patrolId,
      onClick: () => void askDevice(row),
    },
  ];

  return (
    <>
      <ListPage
        name="ledger-units"
        list={ledger.elevators}
        base={{ domainId }}
        filters={unitFilters}
        columns={columns}
        rowKey={row => row.patrolId}
        rowClassName={row =>
          row.elevatorStatus === 'trapped' || row.doubtedRescuer !== null ? css.trappedRow : undefined
        }
        actions={actions}
        onOpen={row => {
          if (may('device.monitor') && may('monitor') && row.isactive === 1) monitor(row);
        }}
        refreshMs={refreshMs}
        scope={
          <Tag
            closable
            color="processing"
            className={css.siteTag}
            closeIcon={<CloseOutlined aria-label={t.backToSites} />}
            onClose={onClose}
          >
            {title}
          </Tag>
        }
        empty={{ text: t.noElevators }}
      />
      {reported && (
        <Suspense>
          <FaultReport
            row={reported}
            faultId={hasPendingReport(reported) ? reported.faultId : null}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
