/**
 * People are trapped: how long they wait, large, before anything else; then why, where, how many, and how to reach
 * them. The technicians on the way are shown next to it as soon as they are known.
 */

import { faultByCode } from '@hoistway/contract/device/faults';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { IntercomButton } from '@hoistway/fleet/boxes/intercom-button.tsx';
import { useStructure } from '@hoistway/fleet/live/use-live.ts';
import { floorsAround, offsetOf } from '@hoistway/fleet/motion/car-offset.ts';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useDeviceInside } from '@hoistway/fleet/values/use-device-inside.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useOldest, ValueAge } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { absentText } from '../unit/reading-text.ts';
import { VideoButton, type VideoButtonProps } from '../unit/unit-video.tsx';
import type { Entrapment } from './entrapment.ts';
import css from './trapped-lead.module.css';
import { useDoubtedRescuer, useEntrapment, useRescue } from './use-entrapment.ts';

interface PartProps {
  row: ElevatorRow;
  unit: DrawnUnit;
}
interface TrappedLeadProps extends PartProps, Pick<VideoButtonProps, 'pageInfo'> {}

/** The floor at which the car stands, or the two it is between. */
const Where = ({ row, unit }: PartProps) => {
  const t = useTexts(texts);
  const structure = useStructure(row.jobNum);
  const place = useFromLift(unit, state => {
    const position = state?.data.RunStatus?.position;
    const between = offsetOf(state, structure) !== undefined && typeof position === 'number';
    const around = between ? floorsAround(structure, position) : undefined;
    return around
      ? t.trapped.between({ lower: around[0], upper: around[1] })
      : t.trapped.at(state?.Floor ?? absentText);
  });
  const oldAt = useOldest(unit, ['car_position', 'position']);
  return (
    <li>
      {place}
      <ValueAge at={oldAt} />
    </li>
  );
};

/** The number of people where somebody counted; otherwise whether anyone is detected, and the load. */
const People = ({ unit, count }: { unit: DrawnUnit; count: number | null }) => {
  const t = useTexts(texts);
  const someone = useFromLift(unit, state => state?.data.RunStatus?.passenger_status);
  const load = useFromLift(unit, state => state?.data.RunStatus?.load_percent);
  const oldAt = useOldest(unit, ['passenger_status', 'load_percent']);
  if (count === null && someone === undefined && load === undefined) return null;
  return (
    <li>
      {count !== null && t.trapped.people(count)}
      {count === null && someone !== undefined && (someone === 1 ? t.trapped.seen : t.trapped.unseen)}
      {typeof load === 'number' && ` · ${t.unit.load} ${Math.round(load)}%`}
      <ValueAge at={oldAt} />
    </li>
  );
};

const FaultWords = ({ alarm }: { alarm: Entrapment['alarm'] }) => {
  const words = useWords();
  const entry = faultByCode.get(alarm.mainFaultCode);
  return entry ? words(entry.words) : alarm.description;
};

/** The stages reached, and the deadline for arrival. */
const Rescue = ({ alarm: { alarmId, jobNum } }: { alarm: Entrapment['alarm'] }) => {
  const t = useTexts(texts);
  const rescue = useRescue(alarmId, jobNum);
  // Stages before an order was cancelled no longer count.
  const stages = rescue?.stages ?? [];
  const turn = stages.slice(stages.findLastIndex(({ stage }) => stage === 'cancelled') + 1);
  const stageOf = (name: string) => turn.findLast(({ stage }) => stage === name);
  const [dispatched, arrived] = [stageOf('dispatched'), stageOf('arrived')];
  const line = () => {
    if (arrived) return t.trapped.arrived({ time: arrived.at.slice(11, 16), person: arrived.person });
    if (dispatched)
      return t.trapped.dispatched({ time: dispatched.at.slice(11, 16), person: dispatched.person });
    return t.trapped.nobody;
  };
  if (!rescue) return null;
  return (
    <p className={css.rescue} data-late={rescue.arrivalLate}>
      {line()}
      {!arrived && rescue.arrivalDue && (
        <span>
          {rescue.arrivalLate
            ? t.trapped.late(rescue.arrivalDue.slice(11, 16))
            : t.trapped.due(rescue.arrivalDue.slice(11, 16))}
        </span>
      )}
    </p>
  );
};

export const TrappedLead = ({ row, unit, pageInfo }: TrappedLeadProps) => {
  const t = useTexts(texts);
  const deviceInside = useDeviceInside();
  const { jobNum, elevatorType } = row;
  const entrapment = useEntrapment(jobNum);
  const rescuer = useDoubtedRescuer(jobNum);
  return (
    <section className={css.lead} data-part="trapped">
      <div className={css.clock}>
        <StateBadge state="trapped" />
        {entrapment && <RescueClock since={entrapment.since} />}
      </div>
      <div>
        {entrapment && (
          <p className={css.cause}>
            <FaultWords alarm={entrapment.alarm} />
            {entrapment.cause && (
              <>
                {' · '}
                <FaultWords alarm={entrapment.cause} />
              </>
            )}
          </p>
        )}
        {rescuer !== undefined && <p className={css.cause}>{deviceInside(rescuer)}</p>}
        <ul className={css.facts}>
          <Where row={row} unit={unit} />
          <People unit={unit} count={entrapment?.alarm.people ?? null} />
          {entrapment && <li>{t.trapped.since(entrapment.since.slice(5))}</li>}
        </ul>
        {entrapment && <Rescue alarm={entrapment.alarm} />}
      </div>
      <div className={css.ways}>
        {elevatorType === 'lift' && <IntercomButton jobNum={jobNum} place="right" type="primary" />}
        <VideoButton row={row} pageInfo={pageInfo} type="primary" />
      </div>
    </section>
  );
};
