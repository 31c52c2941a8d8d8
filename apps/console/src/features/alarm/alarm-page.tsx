/** Alarm management (/manage/alarm). */
import { type AlarmRow, alarm } from '@hoistway/contract/alarm';
import { playTypes } from '@hoistway/contract/video';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { Allowed, useMayAny } from '../../ui/allowed.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { RowAction } from '../../ui/list/list-types.ts';
import { openVideo, type VideoWish } from '../../ui/video-wish.ts';
import css from './alarm.module.css';
import { AlarmDrawer } from './alarm-drawer.tsx';
import { AlarmSettings } from './alarm-settings.tsx';
import { ReturnVisitDialog } from './return-visit-dialog.tsx';
import { TrappedImagesDialog } from './trapped-images-dialog.tsx';
import { useAlarmColumns } from './use-alarm-columns.tsx';
import { useAlarmFilters } from './use-alarm-filters.ts';
import { useHomeLink } from './use-home-link.ts';

type Opened = { what: 'drawer' | 'images' | 'visit'; row: AlarmRow };

const replayOf = ({ jobNum, deviceType, alarmDate }: AlarmRow): VideoWish => ({
  jobNum,
  deviceType,
  alarmDate,
  playType: playTypes.alarmReplay,
  pageInfo: 'alarm',
});

export const AlarmPage = () => {
  const { t } = useTranslation('alarm');
  const navigate = useNavigate();
  const may = useMayAny();
  const [search] = useSearchParams();
  const filters = useAlarmFilters();
  const columns = useAlarmColumns();
  const refreshMs = useSession()?.info.settings.alarmRefreshMs;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const ready = useHomeLink();

  const actions = (row: AlarmRow): RowAction[] => [
    { key: 'detail', label: t('detail'), onClick: () => setOpened({ what: 'drawer', row }) },
    ...(may('alarm.monitor')
      ? [
          {
            key: 'monitor',
            label: t('monitor'),
            onClick: () => void navigate(`/manage/monitor?jobNum=${encodeURIComponent(row.jobNum)}`),
          },
        ]
      : []),
    ...(may('alarm.playback')
      ? [{ key: 'playback', label: t('playback'), onClick: () => openVideo(replayOf(row)) }]
      : []),
    ...(may('alarm.trappedImage') && row.boxUp === 'yes'
      ? [{ key: 'images', label: t('trappedImage'), onClick: () => setOpened({ what: 'images', row }) }]
      : []),
    ...(may('alarm.returnVisit') && row.serviceOrder !== ''
      ? [{ key: 'visit', label: t('returnVisit'), onClick: () => setOpened({ what: 'visit', row }) }]
      : []),
  ];

  if (!ready) return null;
  return (
    <>
      <ListPage
        name="alarm"
        call={alarm.list}
        base={{
          blockStatus: search.get('source') === 'index' ? 'index' : undefined,
          blockType: search.get('type') ?? undefined,
        }}
        filters={filters}
        columns={columns}
        rowKey={row => row.alarmId}
        rowClassName={row => (row.boxUp === 'yes' ? (css.trappedRow ?? '') : '')}
        actions={actions}
        onOpen={row => setOpened({ what: 'drawer', row })}
        refreshMs={refreshMs}
        toolbar={({ query }) => (
          <>
            <Allowed to="alarm.setting">
              <AlarmSettings />
            </Allowed>
            <Allowed to="alarm.export">
              <ExportButton call={alarm.export} input={query} />
            </Allowed>
          </>
        )}
        empty={{ text: t('none') }}
      />
      {opened?.what === 'drawer' && <AlarmDrawer row={opened.row} onClose={close} />}
      {opened?.what === 'images' && <TrappedImagesDialog row={opened.row} onClose={close} />}
      {opened?.what === 'visit' && <ReturnVisitDialog row={opened.row} onClose={close} />}
    </>
  );
};
