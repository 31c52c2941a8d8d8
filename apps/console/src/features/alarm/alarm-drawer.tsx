/** One alarm: where it stands, who did what and when, the readings around it, and what happened before. */
import { type AlarmRow, alarm } from '@hoistway/contract/alarm';
import { Drawer, Table, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { FaultWarnings } from '../../ui/fault-warnings.tsx';
import { IntercomButton } from '../../ui/intercom-button.tsx';
import { useIntercomWish } from '../../ui/intercom-wish.ts';
import { FailureState, FirstLoad } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DateTime, RescueClock } from '../../ui/values/time.tsx';
import css from './alarm.module.css';
import { AlarmReadings } from './alarm-readings.tsx';
import { AlarmStageButtons } from './alarm-stage-buttons.tsx';
import { AlarmState, isOpen } from './alarm-state.tsx';
import { courseOf } from './stage-rules.ts';

/** While an alarm is open its timeline is read again this often. */
const refreshMs = 5000;

export const AlarmDrawer = ({ row, onClose }: { row: AlarmRow; onClose: () => void }) => {
  const { t } = useTranslation('alarm');
  const narrow = useIsNarrow();
  useReturnFocus();
  const { data, error, refetch } = useCall(
    alarm.timeline,
    { alarmId: row.alarmId },
    { refetchIntervalMs: refreshMs },
  );
  const now = data?.alarm ?? row;
  const trapped = isOpen(now) && now.boxUp === 'yes';
  // While somebody talks with the car, the way out of the drawer to the call must be open.
  const isTalking = useIntercomWish() !== undefined;

  return (
    <Drawer
      open
      onClose={onClose}
      size={narrow ? '100%' : 640}
      title={t('drawer.title', { jobNum: row.jobNum })}
      mask={!isTalking}
      aria-modal={!isTalking}
    >
      <div className={css.headline}>
        <strong>{now.description}</strong>
        <span>
          {now.city} · {now.domainName} {now.buildingName} {now.elevatorNum}
        </span>
        {trapped ? (
          <>
            <span className={css.clock}>
              <RescueClock since={now.alarmDate} due={data?.arrivalDue} />
            </span>
            <IntercomButton jobNum={row.jobNum} place="left" type="primary" />
          </>
        ) : (
          <AlarmState row={now} />
        )}
      </div>
      <FaultWarnings jobNum={row.jobNum} />
      <section className={css.section}>
        <h3>{t('drawer.timeline')}</h3>
        {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FirstLoad rows={3} />}
        {data && (
          <>
            <Timeline
              items={courseOf(data.stages, now).map(stage => ({
                key: stage.stage,
                content: (
                  <>
                    <strong>{t(`stage.${stage.stage}`)}</strong> <DateTime value={stage.at} />
                    {stage.person && <div>{stage.person}</div>}
                    {stage.note && <div className={css.quiet}>{stage.note}</div>}
                  </>
                ),
              }))}
            />
            {data.arrivalDue && (
              <p className={data.arrivalLate ? css.late : css.quiet}>
                {data.arrivalLate
                  ? t('drawer.arrivalLate')
                  : t('drawer.arrivalDue', { time: data.arrivalDue })}
              </p>
            )}
            <AlarmStageButtons row={now} stages={data.stages} />
          </>
        )}
      </section>
      <section className={css.section}>
        <h3>{t('drawer.readings')}</h3>
        <AlarmReadings alarmId={row.alarmId} />
      </section>
      <section className={css.section}>
        <h3>{t('drawer.earlier')}</h3>
        <EarlierAlarms alarmId={row.alarmId} />
      </section>
    </Drawer>
  );
};

const EarlierAlarms = ({ alarmId }: { alarmId: number }) => {
  const { t } = useTranslation('alarm');
  const narrow = useIsNarrow();
  const { data, error, refetch } = useCall(alarm.earlier, { alarmId });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={3} />;
  if (data.length === 0) return <p className={css.quiet}>{t('drawer.noEarlier')}</p>;
  return (
    <Table<AlarmRow>
      size="small"
      rowKey="alarmId"
      pagination={{ pageSize: 5, size: 'small', simple: true, hideOnSinglePage: true }}
      dataSource={data}
      columns={[
        {
          key: 'alarmDate',
          title: t('alarmDate'),
          render: (_, earlier) => <DateTime value={earlier.alarmDate} />,
        },
        {
          key: 'process',
          title: t('processType'),
          hidden: narrow,
          render: (_, earlier) => t(earlier.processType === 1 ? 'process.dispatch' : 'process.selfRecovery'),
        },
        {
          key: 'finishDate',
          title: t('finishDate'),
          render: (_, earlier) => <DateTime value={earlier.finishDate} />,
        },
      ]}
    />
  );
};
