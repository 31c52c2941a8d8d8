/** The bar above the watched units: their names, the state of the connection, and the exits. */
import {
  AppstoreAddOutlined,
  CloseOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ReloadOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { reconnectLive } from '@hoistway/fleet/live/live.ts';
import { useKiosk, useKioskKeys } from '@hoistway/parts/browser/kiosk.ts';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Tooltip } from 'antd';
import type { RefObject } from 'react';
import { texts } from '../texts.ts';
import { ConnectionLine } from './connection-line.tsx';
import css from './watch-bar.module.css';
import { monitorTypes, type Watch, watchedOf } from './watch-mode.ts';

interface WatchBarProps {
  watch: Watch;
  rows: ReadonlyMap<string, ElevatorRow>;
  /** Receives the focus when the focused element is gone. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  listShown: boolean;
  onToggleList: () => void;
  onChoose: () => void;
  onBack: () => void;
  onStop: () => void;
}

export const WatchBar = ({ watch, rows, titleRef, listShown, ...on }: WatchBarProps) => {
  const t = useTexts(texts);
  const narrow = useIsNarrow();
  const kiosk = useKiosk();
  useKioskKeys();
  const multi = watch.type === monitorTypes.multi;
  const jobNum = 'jobNum' in watch ? watch.jobNum : undefined;
  const row = jobNum === undefined ? undefined : rows.get(jobNum);
  const iconButton = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button aria-label={label} icon={icon} onClick={onClick} />
    </Tooltip>
  );
  return (
    <div className={css.bar}>
      {iconButton(
        listShown ? t.hideList : t.showList,
        listShown ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />,
        on.onToggleList,
      )}
      {watch.type === monitorTypes.drilled && (
        <Button icon={<RollbackOutlined />} onClick={on.onBack}>
          {!narrow && t.back}
        </Button>
      )}
      <h2 ref={titleRef} tabIndex={-1} className={css.title}>
        {multi ? `${t.multi} · ${watchedOf(watch).length}` : jobNum}
        {row && (
          <small>
            {row.domainName} {row.buildingName} {row.elevatorNum}
          </small>
        )}
      </h2>
      {/* Units that do not exist have no live updates. */}
      {rows.size > 0 && <ConnectionLine jobNum={jobNum} />}
      <div className={css.barTools}>
        {multi && iconButton(t.choose, <AppstoreAddOutlined />, on.onChoose)}
        {kiosk.on
          ? iconButton(t.kiosk.leave, <FullscreenExitOutlined />, kiosk.leave)
          : iconButton(t.kiosk.enter, <FullscreenOutlined />, () => void kiosk.enter())}
        {iconButton(t.reconnect, <ReloadOutlined />, reconnectLive)}
        {iconButton(t.stop, <CloseOutlined />, on.onStop)}
      </div>
    </div>
  );
};
