/**
 * The status counts, each with the list of its units: below the people who are trapped, the units that stand still come
 * first, then today's work, then how the fleet is monitored.
 */
import { type DeviceStatus, deviceStatuses, home, planStatuses } from '@hoistway/contract/features/home';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useState } from 'react';
import css from './counts.module.css';
import { type CountedStatus, wordsOfStatus } from './lists/counted-status.ts';
import { JobNumDialog } from './lists/home-dialogs.tsx';
import { Answered, Masked } from './panel.tsx';
import { texts } from './texts.ts';
import { useAlarmStatuses } from './urgent/urgent-panel.tsx';
import { useAreaInput, useMaySee, useRefreshMs } from './use-home.ts';

const stateOf: Readonly<Record<CountedStatus['name'], ElevatorState>> = {
  trapped: 'trapped',
  deviceInside: 'trapped',
  faultStop: 'fault',
  normal: 'normal',
  notNormal: 'offline',
  planned: 'inspection',
  completed: 'normal',
};

interface CountsProps {
  counts: readonly { status: CountedStatus; value: number }[];
}

const Counts = ({ counts }: CountsProps) => {
  const say = useWords();
  const [opened, setOpened] = useState<CountedStatus>();
  return (
    <>
      {counts.map(({ status, value }) => {
        const name = say(wordsOfStatus(status));
        return (
          <button
            key={status.name}
            type="button"
            className={css.count}
            data-counter={`${status.of}-${status.name}`}
            data-none={value === 0 || undefined}
            onClick={() => setOpened(status)}
          >
            <span
              style={{
                color: `var(--hw-${status.of === 'monitorStatus' && status.name === 'normal' ? 'online' : stateOf[status.name]})`,
              }}
            >
              <StateShapeIcon
                state={
                  status.of === 'monitorStatus' && status.name === 'normal' ? 'online' : stateOf[status.name]
                }
              />
            </span>
            <span className={css.countName}>{name}</span>
            <strong>{value.toLocaleString('en')}</strong>
          </button>
        );
      })}
      {opened && <JobNumDialog status={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

/** The others are in the panel of what needs somebody now. */
const alarmNames = ['faultStop', 'normal'] as const;

const AlarmCounts = () => (
  <Answered answer={useAlarmStatuses()}>
    {counts => (
      <Counts
        counts={alarmNames.map(name => ({
          status: { of: 'elevatorStatus', name },
          value: counts.find(count => count.name === name)?.value ?? 0,
        }))}
      />
    )}
  </Answered>
);

const DeviceCounts = () => {
  const answer = useCall(
    home.deviceStatusCount,
    { type: 2, ...useAreaInput() },
    { refetchIntervalMs: useRefreshMs() },
  );
  return (
    <Answered answer={answer}>
      {counts => (
        <Counts
          counts={(Object.keys(deviceStatuses) as DeviceStatus[]).map(name => ({
            status: { of: 'monitorStatus', name },
            value: counts.find(count => count.name === name)?.value ?? 0,
          }))}
        />
      )}
    </Answered>
  );
};

const PlanCounts = () => {
  const answer = useCall(home.planStatusCount, useAreaInput(), { refetchIntervalMs: useRefreshMs() });
  return (
    <Answered answer={answer}>
      {counts => (
        <Counts
          counts={planStatuses.codes.map(name => ({
            status: { of: 'planStatus', name },
            value: counts.find(count => count.name === name)?.value ?? 0,
          }))}
        />
      )}
    </Answered>
  );
};

export const StatusCounts = () => {
  const t = useTexts(texts);
  return (
    <section className={css.counts} aria-label={t.counts}>
      <div className={css.countGroup}>
        {useMaySee('rescueProgress') ? <AlarmCounts /> : <Masked panel="rescueProgress" />}
      </div>
      <div className={css.countGroup}>
        {useMaySee('maintenanceRecord') ? <PlanCounts /> : <Masked panel="maintenanceRecord" />}
      </div>
      <div className={css.countGroup}>
        {useMaySee('deviceStatus') ? <DeviceCounts /> : <Masked panel="deviceStatus" />}
      </div>
    </section>
  );
};
