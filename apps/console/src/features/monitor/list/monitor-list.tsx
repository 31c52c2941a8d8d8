/** The elevators that can be watched: a table while none is, a narrow panel next to the watched ones. */
import { AimOutlined, AppstoreOutlined } from '@ant-design/icons';
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { statutoryLink } from '@hoistway/fleet/list/statutory-link.ts';
import { goOnWatching } from '@hoistway/fleet/live/live.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { texts } from '../texts.ts';
import { watchVideo } from '../unit/unit-video.tsx';
import { ListEnded } from '../watch/connection-line.tsx';
import { EnergySettingDialog } from './energy-setting-dialog.tsx';
import css from './monitor-list.module.css';
import { MyElevators } from './my-elevators.tsx';
import { useMonitorColumns } from './use-monitor-columns.tsx';

/** As many rows as fill the height of the window, from the available page sizes; a row is about 47 px. */
const usePageSize = (): 10 | 20 | 50 => {
  const tall = useMedia('(min-height: 1000px)');
  const wall = useMedia('(min-height: 1800px)');
  if (wall) return 50;
  return tall ? 20 : 10;
};

/** Searching the list or turning its page shows other units: the time limit of live updates starts again. */
const useGoOnWithList = (prefix: string): void => {
  const [search] = useSearchParams();
  const filtersInAddress = [...search].filter(([name]) => name.startsWith(prefix)).join('&');
  const before = useRef(filtersInAddress);
  useEffect(() => {
    if (before.current === filtersInAddress) return;
    before.current = filtersInAddress;
    goOnWatching();
  }, [filtersInAddress]);
};

const filters = [
  'domainName',
  'jobNum',
  'monitorStatus',
  'elevatorType',
  'buildingName',
  'registerCode',
] as const;
const addressPrefix = 'list.';

export interface PersonnelProps {
  /** With coordinates. */
  row: ElevatorRow;
  onClose: () => void;
}

interface MonitorListProps {
  /** Next to the watched units. */
  narrow: boolean;
  /** Job numbers on the screen. */
  watched: readonly string[];
  onWatch: (jobNum: string) => void;
  onWatchMany: (jobNums: readonly string[]) => void;
  /** Opens the staff near a unit. */
  Personnel: React.ComponentType<PersonnelProps>;
}

export const MonitorList = ({ narrow, watched, onWatch, onWatchMany, Personnel }: MonitorListProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const { city } = usePlaceFilters();
  const refreshMs = useSession()?.info.settings.monitorRefreshMs;
  useGoOnWithList(addressPrefix);
  const navigate = useNavigate();
  const [set, setSet] = useState<ElevatorRow>();
  const [located, setLocated] = useState<ElevatorRow>();

  const locate = ([row, ...others]: readonly ElevatorRow[]) => {
    if (!row || others.length > 0) return void message.warning(common.selectOne);
    if (row.x === null || row.y === null) return void message.warning(t.noCoordinates);
    setLocated(row);
  };
  const actions = (row: ElevatorRow): RowAction[] => [
    { key: 'watch', label: t.watch, onClick: () => onWatch(row.jobNum) },
    { key: 'setting', label: t.setting, needs: 'monitor.setting', onClick: () => setSet(row) },
    { key: 'video', label: t.video, needs: 'monitor.video', onClick: () => watchVideo(row) },
    {
      key: 'statutory',
      label: t.statutory,
      needs: 'statutory',
      onClick: () => void navigate(statutoryLink(row)),
    },
  ];

  return (
    <>
      <ListPage
        name="monitor"
        list={elevator.list}
        base={{ pageName: 'monitor' }}
        filters={[city, ...filters]}
        columns={useMonitorColumns()}
        rowKey={row => row.elevatorId}
        rowClassName={row => (watched.includes(row.jobNum) ? css.watchedRow : undefined)}
        actions={actions}
        onOpen={row => onWatch(row.jobNum)}
        selectable
        refreshMs={refreshMs}
        addressPrefix={addressPrefix}
        pageSize={usePageSize()}
        asCards={narrow}
        toolbar={({ query, selected }) => (
          <>
            {!narrow && <ListEnded />}
            <Button
              type="primary"
              icon={<AppstoreOutlined />}
              onClick={() => onWatchMany(selected.rows.map(row => row.jobNum))}
            >
              {t.multi}
            </Button>
            <MyElevators onWatch={onWatch} onWatchMany={onWatchMany} />
            <Allowed to="monitor.personnel">
              <Button icon={<AimOutlined />} onClick={() => locate(selected.rows)}>
                {t.personnel}
              </Button>
            </Allowed>
            <Allowed to="monitor.export">
              <ExportButton call={elevator.export} input={query} />
            </Allowed>
          </>
        )}
        empty={{ text: t.none }}
      />
      {set && <EnergySettingDialog row={set} onClose={() => setSet(undefined)} />}
      {located && (
        <Suspense>
          <Personnel row={located} onClose={() => setLocated(undefined)} />
        </Suspense>
      )}
    </>
  );
};
