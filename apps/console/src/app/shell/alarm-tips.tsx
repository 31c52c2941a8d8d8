/**
 * Tells of new alarms wherever the user is: one tip for all that are new, trapped people first, never the same
 * alarm twice. Polled while no tip is open, asked for at once when the socket brings a note; an open tip stays
 * until it is closed and takes in what comes meanwhile.
 */
import { type AlarmRow, alarm } from '@hoistway/contract/alarm';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '../../api/send.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/session.ts';
import { useAlarmNotes } from '../../live/use-live.ts';
import { useMay } from '../../ui/allowed.tsx';
import { useTipSettings } from '../../ui/tip-settings.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useTimeZone } from '../../ui/use-now.ts';
import { RescueClock } from '../../ui/values/time.tsx';
import { textOfEpoch } from '../../ui/zoned-time.ts';
import css from './alarm-tips.module.css';
import { createSeenAlarms, isWaiting, orderTips, spokenText } from './tip-rules.ts';
import { useTipVoice } from './use-tip-voice.ts';

const key = 'alarm-tips';
const shownAtMost = { wide: 5, narrow: 3 };
/** A look reaches back over the last one by this: clocks differ and transactions take their time. */
const overlapMs = 10_000;
const noteDelayMs = 200;

export const AlarmTips = () => {
  const may = useMay('alarm');
  const { settings } = useTipSettings();
  return may && settings.popup ? <Tips speech={settings.speech} /> : null;
};

const Tips = ({ speech }: { speech: boolean }) => {
  const { t, i18n } = useTranslation('shell');
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const pollMs = useSession()?.info.settings.alarmTipsMs ?? 15_000;
  const userId = useSession()?.info.user.userId ?? 0;
  const shown = useIsNarrow() ? shownAtMost.narrow : shownAtMost.wide;
  const [tips, setTips] = useState<AlarmRow[]>([]);
  const lookedAt = useRef(serverNow());
  const noted = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [seen] = useState(() => createSeenAlarms(userId));
  const say = useTipVoice();

  const look = useEffectEvent(async () => {
    const since = textOfEpoch(lookedAt.current - overlapMs, zone);
    const now = serverNow();
    try {
      const rows = await send(alarm.newList, { startDate: since, processType: 1 });
      lookedAt.current = now;
      const fresh = rows.filter(row => seen.isNew(row.alarmId));
      if (fresh.length === 0) return;
      seen.add(fresh.map(row => row.alarmId));
      setTips(before => orderTips([...fresh, ...before]));
      say(speech ? spokenText(orderTips(fresh), t) : undefined);
    } catch {
      // The next look reaches back to the last one that worked.
    }
  });
  const poll = useEffectEvent(() => {
    if (tips.length === 0) void look();
  });

  useEffect(() => {
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [pollMs]);
  useAlarmNotes(note => {
    if (note.change === 'ended') {
      const finishDate = textOfEpoch(serverNow(), zone);
      setTips(before =>
        orderTips(before.map(row => (row.alarmId === note.alarmId ? { ...row, finishDate } : row))),
      );
      return;
    }
    clearTimeout(noted.current);
    noted.current = setTimeout(() => void look(), noteDelayMs);
  });
  useEffect(
    () => () => {
      clearTimeout(noted.current);
      notification.destroy(key);
    },
    [notification],
  );

  const close = useEffectEvent(() => {
    setTips([]);
    void look();
  });
  const open = useEffectEvent((rows: AlarmRow[]) => {
    const trapped = rows.filter(row => row.boxUp === 'yes').length;
    notification.open({
      key,
      duration: 0,
      placement: 'bottomRight',
      role: 'alert',
      className: trapped > 0 ? css.trapped : css.tip,
      title:
        trapped > 0
          ? t('tips.trapped', { count: rows.length, trapped })
          : t('tips.title', { count: rows.length }),
      description: (
        <ul className={css.rows}>
          {rows.slice(0, shown).map(row => (
            <li key={row.alarmId}>
              <div className={css.head}>
                <strong>{row.jobNum}</strong>
                {isWaiting(row) && <RescueClock since={row.alarmDate} />}
                {row.finishDate !== null && <span className={css.place}>{t('tips.ended')}</span>}
              </div>
              <div>{row.description}</div>
              <div className={css.place}>
                {row.city} · {row.domainName} {row.buildingName} {row.elevatorNum}
              </div>
            </li>
          ))}
          {rows.length > shown && (
            <li className={css.place}>{t('tips.more', { count: rows.length - shown })}</li>
          )}
        </ul>
      ),
      actions: (
        <Button
          type="primary"
          size="small"
          onClick={() => {
            notification.destroy(key);
            close();
            void navigate('/manage/alarm');
          }}
        >
          {t('tips.open')}
        </Button>
      ),
      onClose: close,
    });
  });
  // Words follow the language that is chosen while a tip is open.
  const { language } = i18n;
  useEffect(() => {
    if (tips.length > 0 && language && shown) open(tips);
  }, [tips, language, shown]);
  return null;
};
