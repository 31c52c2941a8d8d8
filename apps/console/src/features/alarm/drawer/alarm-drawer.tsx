/** One alarm: its state, who did what and when, the readings around it, and earlier alarms. */
import { trappedCodes } from '@hoistway/contract/device/faults';
import { type AlarmRow, alarm, waitingSince } from '@hoistway/contract/features/alarm';
import { alarmStates } from '@hoistway/contract/features/alarm-columns';
import { IntercomButton } from '@hoistway/fleet/boxes/intercom-button.tsx';
import { useIntercomRequest } from '@hoistway/fleet/boxes/intercom-request.ts';
import { useUnitInFront } from '@hoistway/fleet/boxes/unit-in-front.ts';
import { useAlarmNotes } from '@hoistway/fleet/live/use-live.ts';
import { FaultWarnings } from '@hoistway/fleet/values/fault-warnings.tsx';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { markStale, useCall } from '@hoistway/parts/call/use-call.ts';
import { useReturnFocus } from '@hoistway/parts/dialog/use-return-focus.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import css from '../alarm.module.css';
import { AlarmState } from '../alarm-state.tsx';
import { isLed, isTrapped } from '../stage/stage-rules.ts';
import { texts } from '../texts.ts';
import { AlarmCourse } from './alarm-course.tsx';
import { AlarmReadings } from './alarm-readings.tsx';
import { EarlierAlarms } from './earlier-alarms.tsx';

/** How many people are in the car, or were, and its position. */
const TrappedPlace = ({ row }: { row: AlarmRow }) => {
  const t = useTexts(texts);
  const { boxUp, people, floor, mainFaultCode } = row;
  if (boxUp !== 'yes') return null;
  const isOver = !isTrapped(row) && !row.deviceInside;
  const many = isOver ? t.trapped.peopleWere : t.trapped.people;
  const where = mainFaultCode === trappedCodes.atFloor ? t.trapped.atFloor : t.trapped.nearFloor;
  const known = [people !== null && people > 0 && many(people), floor !== '' && where(floor)].filter(Boolean);
  if (known.length === 0) return null;
  return isOver ? (
    <span className={css.quiet}>{known.join(' · ')}</span>
  ) : (
    <strong className={css.trapped}>{known.join(' · ')}</strong>
  );
};

interface AlarmEventProps {
  members: readonly AlarmRow[];
  onOpen: (row: AlarmRow) => void;
}

/** The other alarms of an event: what else is wrong with this elevator, the most severe first. */
const AlarmEvent = ({ members, onOpen }: AlarmEventProps) => (
  <ul className={css.members}>
    {members.map(member => (
      <li key={member.alarmId}>
        <DateTime value={member.alarmDate} />
        <Button type="link" size="small" onClick={() => onOpen(member)}>
          {member.description}
        </Button>
        <AlarmState row={member} />
      </li>
    ))}
  </ul>
);

/** Changes are pushed; this is for a lost connection or an alarm flood, when not all are. */
const refreshMs = 30_000;

interface AlarmDrawerProps {
  row: AlarmRow;
  onOpen: (row: AlarmRow) => void;
  onClose: () => void;
}

export const AlarmDrawer = ({ row, onOpen, onClose }: AlarmDrawerProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const narrow = useIsNarrow();
  useReturnFocus();
  const { data, error, refetch } = useCall(
    alarm.timeline,
    { alarmId: row.alarmId },
    { refetchIntervalMs: refreshMs, keepPrevious: false },
  );
  const client = useQueryClient();
  useAlarmNotes(note => {
    if (note.elevatorId === row.jobNum)
      void markStale(client, [alarm.timeline, alarm.warnings, alarm.earlier]);
  });
  useUnitInFront(row.jobNum);
  const now = data?.alarm ?? row;
  const leader = data?.members.find(member => member.alarmId === now.ledBy);
  // During a call with the car, the call must be reachable from the drawer.
  const isTalking = useIntercomRequest() !== undefined;

  return (
    <Drawer
      open
      onClose={onClose}
      size={narrow ? '100%' : 640}
      title={t.drawer.title(row.jobNum)}
      mask={!isTalking}
      aria-modal={!isTalking}
    >
      <div className={css.headline}>
        <strong>{now.description}</strong>
        <span>
          {now.city} · {now.domainName} {now.buildingName} {now.elevatorNum}
        </span>
        {isTrapped(now) && now.trappedSince && <span>{t.trapped.since(now.trappedSince.slice(11))}</span>}
        <TrappedPlace row={now} />
        {isTrapped(now) && !isLed(now) ? (
          <>
            <span className={css.clock}>
              <RescueClock since={waitingSince(now)} due={data?.arrivalDue} />
            </span>
            <IntercomButton jobNum={row.jobNum} place="left" type="primary" />
            {now.cancelledDate && (
              <span className={css.late}>{words(alarmStates.words.trappedCancelled)}</span>
            )}
          </>
        ) : (
          <AlarmState row={now} />
        )}
      </div>
      {isLed(now) && leader && (
        <p>
          {t.drawer.ledBy}{' '}
          <Button type="primary" size="small" onClick={() => onOpen(leader)}>
            {t.drawer.openLeader}
          </Button>
        </p>
      )}
      <FaultWarnings jobNum={row.jobNum} />
      <section className={css.section}>
        <h2>{t.drawer.timeline}</h2>
        {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FirstLoad rows={3} />}
        {data && <AlarmCourse {...data} />}
      </section>
      {data && data.members.length > 0 && (
        <section className={css.section}>
          <h2>{t.drawer.event}</h2>
          <AlarmEvent members={data.members} onOpen={onOpen} />
        </section>
      )}
      <section className={css.section}>
        <h2>{t.drawer.readings}</h2>
        <AlarmReadings alarmId={row.alarmId} />
      </section>
      <section className={css.section}>
        <h2>{t.drawer.earlier}</h2>
        <EarlierAlarms alarmId={row.alarmId} />
      </section>
    </Drawer>
  );
};
