/** Who did what for an alarm and when, the deadline for arrival, and what can be recorded next. */

import type { CallOutput } from '@hoistway/contract/core/call';
import type { alarm } from '@hoistway/contract/features/alarm';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import css from '../alarm.module.css';
import { AlarmStageButtons } from '../stage/alarm-stage-buttons.tsx';
import { courseOf, isLed, type Step } from '../stage/stage-rules.ts';

export const AlarmCourse = (timeline: CallOutput<typeof alarm.timeline>) => {
  const { alarm: row, stages, reports, arrivalDue, arrivalLate } = timeline;
  const { t } = useTranslation('alarm');
  const telephoned = reports.map(
    ({ at, person, people, ...caller }): Step => ({
      stage: 'telephoned',
      at,
      person,
      note: t('telephoneNote', { ...caller, count: people }),
    }),
  );
  return (
    <>
      <Timeline
        items={courseOf(stages, row, telephoned).map((stage, at) => ({
          key: at,
          content: (
            <>
              <strong>{t(`stage.${stage.stage}`)}</strong> <DateTime value={stage.at} />
              {stage.person && <div>{stage.person}</div>}
              {stage.note && <div className={css.quiet}>{stage.note}</div>}
            </>
          ),
        }))}
      />
      {arrivalDue && (
        <p className={arrivalLate ? css.late : css.quiet}>
          {arrivalLate ? t('drawer.arrivalLate') : t('drawer.arrivalDue', { time: arrivalDue })}
        </p>
      )}
      {!isLed(row) && <AlarmStageButtons row={row} stages={stages} />}
    </>
  );
};
