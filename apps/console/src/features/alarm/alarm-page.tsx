/** Alarm management (/manage/alarm). */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { playTypes } from '@hoistway/contract/features/video';
import { openVideo, type VideoBoxRequest } from '@hoistway/fleet/boxes/video-request.ts';
import { AreaTag, useAreaOfAddress } from '@hoistway/fleet/list/area-of-address.tsx';
import { placesStaleMs, usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useLink } from '@hoistway/parts/access/use-link.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Filter, RowAction } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import css from './alarm.module.css';
import { alarmColumns } from './alarm-columns.tsx';
import { filtersOfLink } from './alarm-link.ts';
import { AlarmDrawer } from './drawer/alarm-drawer.tsx';
import { ReturnVisitDialog } from './return-visit/return-visit-dialog.tsx';
import { isLed, isTrapped } from './stage/stage-rules.ts';
import { texts } from './texts.ts';
import { AlarmSettings } from './tips/alarm-settings.tsx';
import { TrappedImagesDialog } from './trapped-images-dialog.tsx';

/** Only a link sets these: their controls appear once it does. */
const linked = ['blockStatus', 'blockType'] as const;

const useAlarmFilters = (): readonly Filter<typeof alarm.list>[] => {
  const { city } = usePlaceFilters();
  const [search] = useSearchParams();
  const descriptions = useCall(alarm.descriptions, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  return [
    city,
    'domainName',
    'jobNum',
    'buildingName',
    'registerCode',
    'elevatorType',
    // Dispatched alarms by default: those that recovered by themselves are one choice away (specification 1, section
    // 3).
    { name: 'processType', initial: String(processTypes.dispatch) },
    {
      name: 'description',
      options: descriptions.map(({ showId, showName }) => ({ value: showId, label: showName })),
      search: true,
    },
    'returnStatus',
    'boxUp',
    'finishStatus',
    { of: 'alarmDate', from: 'startDate', to: 'endDate', time: true, lastDays: [1, 7, 30] },
    ...linked.filter(name => search.has(name)),
  ];
};

interface NamedAlarmProps {
  alarmId: number;
  onOpen: (row: AlarmRow) => void;
  onClose: () => void;
}

/**
 * The alarm named in the address, as by the link of a tip. If the user may not see it, the page says so and closes
 * it.
 */
const NamedAlarm = ({ alarmId, onOpen, onClose }: NamedAlarmProps) => {
  const { message } = App.useApp();
  const { data, error } = useCall(alarm.timeline, { alarmId }, { keepPrevious: false });
  const report = useEffectEvent((failure: Error) => {
    void message.error(errorText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) report(error);
  }, [error]);
  return data ? <AlarmDrawer key={alarmId} row={data.alarm} onOpen={onOpen} onClose={onClose} /> : null;
};

type Opened = { what: 'drawer' | 'images' | 'visit'; row: AlarmRow };

const replayOf = ({ jobNum, deviceType, alarmDate }: AlarmRow): VideoBoxRequest => ({
  jobNum,
  deviceType,
  alarmDate,
  playType: playTypes.alarmReplay,
  pageInfo: 'alarm',
});

/** Open entrapments stand out; ended ones keep only the edge, and alarms of an entrapment are listed under it. */
const rowClassOf = (row: AlarmRow): string | undefined => {
  const name = isTrapped(row) ? css.trappedRow : isLed(row) ? css.ledRow : undefined;
  return name ?? (row.boxUp === 'yes' ? css.wasTrappedRow : undefined);
};

export const AlarmPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const filters = useAlarmFilters();
  const refreshMs = useSession()?.info.settings.alarmRefreshMs;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('alarm'));
  const closeNamed = () =>
    setSearch(
      before => {
        before.delete('alarm');
        return before;
      },
      { replace: true },
    );
  const ready = useLink(filtersOfLink);
  const area = useAreaOfAddress();

  const actions = (row: AlarmRow): RowAction[] => [
    { key: 'detail', label: common.details, onClick: () => setOpened({ what: 'drawer', row }) },
    {
      key: 'monitor',
      label: t.monitor,
      needs: ['alarm.monitor', 'monitor'],
      onClick: () => void navigate(linkTo('monitor', { jobNum: row.jobNum })),
    },
    {
      key: 'playback',
      label: t.playback,
      needs: 'alarm.playback',
      onClick: () => openVideo(replayOf(row)),
    },
    {
      key: 'images',
      label: t.trappedImage,
      needs: 'alarm.trappedImage',
      when: row.boxUp === 'yes',
      onClick: () => setOpened({ what: 'images', row }),
    },
    {
      key: 'visit',
      label: t.returnVisit,
      needs: 'alarm.returnVisit',
      when: row.serviceOrder !== '',
      onClick: () => setOpened({ what: 'visit', row }),
    },
  ];

  if (!ready) return null;
  return (
    <>
      <ListPage
        name="alarm"
        list={alarm.list}
        base={area}
        scope={<AreaTag />}
        filters={filters}
        columns={alarmColumns}
        rowKey={row => row.alarmId}
        rowClassName={rowClassOf}
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
        empty={{ text: t.none }}
      />
      {opened?.what === 'drawer' && (
        <AlarmDrawer
          key={opened.row.alarmId}
          row={opened.row}
          onOpen={row => setOpened({ what: 'drawer', row })}
          onClose={close}
        />
      )}
      {named > 0 && !opened && (
        <NamedAlarm
          alarmId={named}
          onOpen={row => {
            closeNamed();
            setOpened({ what: 'drawer', row });
          }}
          onClose={closeNamed}
        />
      )}
      {opened?.what === 'images' && <TrappedImagesDialog row={opened.row} onClose={close} />}
      {opened?.what === 'visit' && <ReturnVisitDialog row={opened.row} onClose={close} />}
    </>
  );
};
