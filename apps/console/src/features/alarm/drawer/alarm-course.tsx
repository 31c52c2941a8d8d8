/** Who did what for an alarm and when, the deadline for arrival, and what can be recorded next. */

import type { CallOutput } from '@hoistway/contract/core/call';
import type { alarm } from '@hoistway/contract/features/alarm';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Timeline } from 'antd';
import { Link } from 'react-router';
import css from '../alarm.module.css';
import { AlarmStageButtons } from '../stage/alarm-stage-buttons.tsx';
import { courseOf, isLed, type Step } from '../stage/stage-rules.ts';
import { texts } from '../texts.ts';

export const AlarmCourse = (timeline: CallOutput<typeof alarm.timeline>) => {
  const {
    alarm: row,
    stages,
    accepted,
    reports,
    calls,
    datedAgain,
    deviceOut,
    arrivalDue,
    arrivalLate,
    messages,
  } = timeline;
  const t = useTexts(texts);
  const taken = accepted.map((one): Step => ({ ...one, stage: 'accepted', note: '' }));
  const telephoned = reports.map(
    ({ at, person, people, ...caller }): Step => ({
      stage: 'telephoned',
      at,
      person,
      note: t.telephoneNote({ ...caller, count: people }),
    }),
  );
  const called = calls.map(
    ({ at, person, called, note }): Step => ({
      stage: 'called',
      at,
      person,
      note: [called, note].filter(text => text !== '').join(' · '),
    }),
  );
  const corrected: Step[] = datedAgain
    ? [
        {
          stage: 'datedAgain',
          at: datedAgain.at,
          person: '',
          note: t.datedAgainNote(Math.round(datedAgain.behindSeconds / 60)),
        },
      ]
    : [];
  const confirmed: Step[] = deviceOut ? [{ stage: 'freed', at: deviceOut, person: '', note: '' }] : [];
  return (
    <>
      <Timeline
        items={courseOf(stages, row, [...taken, ...telephoned, ...called, ...corrected, ...confirmed]).map(
          (stage, at) => ({
            key: at,
            content: (
              <>
                <strong>{t.stage[stage.stage]}</strong> <DateTime value={stage.at} />
                {stage.person && <div>{stage.person}</div>}
                {stage.note && <div className={css.quiet}>{stage.note}</div>}
              </>
            ),
          }),
        )}
      />
      {arrivalDue && (
        <p className={arrivalLate ? css.late : css.quiet}>
          {arrivalLate ? t.drawer.arrivalLate : t.drawer.arrivalDue(arrivalDue)}
        </p>
      )}
      {messages && messages.count > 0 && (
        <p>
          <Link to={linkTo('alarmPushRecord', { eventId: messages.eventId })}>
            {t.drawer.messages(messages.count)}
          </Link>
        </p>
      )}
      {!isLed(row) && <AlarmStageButtons row={row} stages={stages} />}
    </>
  );
};
