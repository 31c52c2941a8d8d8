/**
 * Announces new alarms on every page: one line per event, trapped people first. It is a strip above everything, for
 * which pages, dialogs and drawers make room: it covers nothing. It is silent for the unit that the current page
 * shows, stays until it is closed and adds new alarms meanwhile.
 */
import { CloseOutlined } from '@ant-design/icons';
import { waitingSince } from '@hoistway/contract/features/alarm';
import { rescue } from '@hoistway/contract/features/rescue';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { useDeviceInside } from '@hoistway/fleet/values/use-device-inside.ts';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import css from './alarm-tips.module.css';
import { PreAlertTip } from './pre-alert-tip.tsx';
import { texts } from './texts.ts';
import { isWaiting } from './tip-rules.ts';
import { useTipSettings } from './tip-settings.ts';
import { useNewAlarms } from './use-new-alarms.ts';

const rememberedAtMost = 200;
const closedShape = z.array(z.number().int());

/**
 * Shares of the time for the arrival that passed while nobody came: of each unit the last one, until this user closes it.
 * The next share is another alert. They arrive over the socket, and read again in case it was not there.
 */
const usePreAlerts = () => {
  const session = useSession()?.info;
  const key = `hoistway:closedPreAlerts:${session?.user.userId ?? 0}`;
  const { data = [] } = useCall(
    rescue.preAlerts,
    {},
    { refetchIntervalMs: session?.settings.alarmTipsMs ?? 15_000 },
  );
  const [closed, setClosed] = useState<readonly number[]>(() => recall(key, closedShape) ?? []);
  const alerts = data.filter(({ callId }) => !closed.includes(callId));
  return {
    alerts,
    close: () => {
      const next = [...closed, ...alerts.map(({ callId }) => callId)].slice(-rememberedAtMost);
      setClosed(next);
      remember(key, next);
    },
  };
};

export const AlarmTips = () => {
  const may = useMay('alarm');
  const { settings } = useTipSettings();
  return may && settings.popup ? <Tips speech={settings.speech} /> : null;
};

/** The monitor's address names the units it shows. */
const isMonitored = (pathname: string, search: string, jobNum: string) => {
  const address = new URLSearchParams(search);
  const shown = [address.get('jobNum'), ...(address.get('jobNums')?.split(',') ?? [])];
  return pathname === linkTo('monitor') && shown.includes(jobNum);
};

/** Publishes the strip's height to the styles: `--tip-room` of the root, absent while there is none. */
const useRoom = (shown: boolean) => {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!shown || !element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--tip-room', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--tip-room');
    };
  }, [shown]);
  return strip;
};

const Tips = ({ speech }: { speech: boolean }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const deviceInside = useDeviceInside();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { tips, close } = useNewAlarms(speech);
  // Trapped people are announced on every page: the one in front may be stale, or have stopped watching.
  const shown = tips.filter(row => isWaiting(row) || !isMonitored(pathname, search, row.jobNum));
  const [first] = shown;
  const { alerts, close: closeAlerts } = usePreAlerts();
  const strip = useRoom(first !== undefined || alerts.length > 0);
  if (!first && alerts.length === 0) return null;
  if (!first)
    return (
      <div ref={strip} className={css.strip}>
        <PreAlertTip alerts={alerts} onClose={closeAlerts} />
      </div>
    );
  const count = shown.length;
  const trapped = shown.filter(isWaiting).length;
  const people = first.people !== null && first.people > 0 && t.people(first.people);
  const floor = first.floor !== '' && t.floor(first.floor);
  return (
    <div ref={strip} className={css.strip}>
      {alerts.length > 0 && <PreAlertTip alerts={alerts} onClose={closeAlerts} />}
      <div className={`${css.tip} ${trapped > 0 ? css.trapped : ''}`} role="alert">
        <div className={css.text}>
          <div className={css.head}>
            <strong>{trapped > 0 ? t.trapped({ count, trapped }) : t.title(count)}</strong>
            <strong>{first.jobNum}</strong>
            {isWaiting(first) && <RescueClock since={waitingSince(first)} />}
            {first.finishDate !== null && !first.deviceInside && <span className={css.place}>{t.ended}</span>}
            {first.deviceInside && <strong className={css.doubted}>{deviceInside(first.rescuedBy)}</strong>}
            {first.boxUp === 'yes' && <span>{[people, floor].filter(Boolean).join(' · ')}</span>}
          </div>
          <div className={css.line}>
            {first.description}
            <span className={css.place}>
              {' '}
              {first.city} · {first.domainName} {first.buildingName} {first.elevatorNum}
            </span>
          </div>
        </div>
        <Button
          type="primary"
          size="small"
          onClick={() => {
            close();
            void navigate(linkTo('alarm', { alarm: first.ledBy ?? first.alarmId }));
          }}
        >
          {t.open}
        </Button>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={common.close} onClick={close} />
      </div>
    </div>
  );
};
