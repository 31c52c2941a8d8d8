/** The values to read at a glance next to the drawing: the floor large, direction, doors, speed, load, people. */
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { readingField } from '@hoistway/contract/device/reading-fields';
import { type ReadingKey, readingOf } from '@hoistway/contract/device/readings';
import { DirectionArrow } from '@hoistway/fleet/drawing/direction-arrow.tsx';
import { PersonSign } from '@hoistway/fleet/drawing/person-sign.tsx';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { wayOf } from '@hoistway/fleet/source/way.ts';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useOldest, ValueAge } from '../doubt/value-age.tsx';
import { texts } from '../texts.ts';
import { absentText, readingText } from './reading-text.ts';
import css from './unit-readout.module.css';

/** Above the first a lift skips calls; above the second it stays with open doors. */
const fullPercent = 80;
const overloadPercent = 100;

/** How full the car is, as a bar and a number. */
const LoadBar = ({ unit }: { unit: DrawnUnit }) => {
  const load = useFromLift(unit, state => state?.data.RunStatus?.load_percent);
  const percent = typeof load === 'number' ? Math.round(load) : undefined;
  const level =
    percent === undefined || percent < fullPercent ? '' : percent > overloadPercent ? css.over : css.full;
  return (
    <span className={css.load}>
      <span className={`${css.loadBar} ${level}`} aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(percent ?? 0, overloadPercent) / overloadPercent})` }} />
      </span>
      {percent === undefined ? absentText : `${percent}%`}
    </span>
  );
};

interface UnitReadoutProps {
  unit: DrawnUnit;
  elevatorType: ElevatorType;
  size: 'large' | 'small';
}

const ReadingText = ({ unit, name }: { unit: DrawnUnit; name: ReadingKey }) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useFromLift(unit, state => state?.data[reading.group]?.[name]);
  return <>{readingText(reading, value, words)}</>;
};

interface GlanceProps {
  unit: DrawnUnit;
  reading: ReadingKey;
  name: string;
  /** Omitted from a small card. */
  ifRoom?: boolean;
  children: React.ReactNode;
}
const Glance = ({ unit, reading, name, ifRoom = false, children }: GlanceProps) => {
  const oldAt = useOldest(unit, [reading]);
  return (
    <div className={ifRoom ? css.more : ''} data-old={oldAt !== undefined}>
      <dt>
        {name}
        <ValueAge at={oldAt} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
};

const Floor = ({ unit }: { unit: DrawnUnit }) => {
  const floor = useFromLift(unit, state => state?.Floor);
  return (
    <span className={css.floor} data-floor={floor}>
      {floor ?? absentText}
    </span>
  );
};

/** How fast it goes; the arrow next to the floor says where to. */
const Speed = ({ unit }: { unit: DrawnUnit }) => {
  const words = useWords();
  const speed = useFromLift(unit, state => state?.data.RunStatus?.speed);
  return <>{readingText(readingOf('speed'), typeof speed === 'number' ? Math.abs(speed) : speed, words)}</>;
};

/** How fast the steps run; the arrow next to it says where to. */
const StepSpeed = ({ unit }: { unit: DrawnUnit }) => {
  const speed = useFromLift(unit, state => state?.data.RunStatus?.speed);
  if (typeof speed !== 'number') return <span className={css.floor}>{absentText}</span>;
  return (
    <span className={css.floor}>
      {Math.abs(speed).toFixed(2)}
      <small>m/s</small>
    </span>
  );
};

const Way = ({ unit, elevatorType }: { unit: DrawnUnit; elevatorType: ElevatorType }) => {
  const words = useWords();
  const way = useFromLift(unit, state => wayOf(state, elevatorType));
  const name = elevatorType === 'lift' ? 'car_direction' : 'direction';
  const value = useFromLift(unit, state => state?.data.RunStatus?.[name]);
  return (
    <span className={css.way} title={readingText(readingOf(name), value, words)}>
      <DirectionArrow way={way} sizePx={34} />
    </span>
  );
};

const People = ({ unit }: { unit: DrawnUnit }) => {
  const someone = useFromLift(unit, state => state?.data.RunStatus?.passenger_status === 1);
  return (
    <span className={css.people}>
      {someone && <PersonSign sizePx={15} />}
      <ReadingText unit={unit} name="passenger_status" />
    </span>
  );
};

/** What a small readout also shows where there is room. */
const extras: Readonly<Record<ElevatorType, readonly ReadingKey[]>> = {
  lift: ['service_mode', 'safety_loop', 'power_kw', 'machine_temperature'],
  escalator: ['service_mode', 'safety_loop', 'handrail_left', 'handrail_right'],
};

export const UnitReadout = ({ unit, elevatorType, size }: UnitReadoutProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const mayField = useMayFields();
  const may = (name: ReadingKey) => mayField(readingField(name));
  const lift = elevatorType === 'lift';
  const placeOldAt = useOldest(unit, lift ? ['car_position', 'position'] : ['speed', 'direction']);
  return (
    <div className={css.readout} data-size={size} data-kind={elevatorType}>
      <div className={css.place} data-old={placeOldAt !== undefined}>
        {lift && may('car_position') && <Floor unit={unit} />}
        {!lift && may('speed') && <StepSpeed unit={unit} />}
        {may(lift ? 'car_direction' : 'direction') && <Way unit={unit} elevatorType={elevatorType} />}
        {size === 'large' && <ValueAge at={placeOldAt} />}
      </div>
      <dl className={css.glance}>
        {lift && may('speed') && (
          <Glance unit={unit} reading="speed" name={t.unit.speed}>
            <Speed unit={unit} />
          </Glance>
        )}
        {lift && may('door_state') && (
          <Glance unit={unit} reading="door_state" name={t.unit.door}>
            <ReadingText unit={unit} name="door_state" />
          </Glance>
        )}
        {!lift && may('direction') && (
          <Glance unit={unit} reading="direction" name={t.unit.direction}>
            <ReadingText unit={unit} name="direction" />
          </Glance>
        )}
        {lift && may('passenger_status') && (
          <Glance unit={unit} reading="passenger_status" name={t.unit.people}>
            <People unit={unit} />
          </Glance>
        )}
        {may('load_percent') && (
          <Glance unit={unit} reading="load_percent" name={t.unit.load}>
            <LoadBar unit={unit} />
          </Glance>
        )}
        {size === 'small' &&
          extras[elevatorType].filter(may).map(name => (
            <Glance key={name} unit={unit} reading={name} name={words(readingOf(name).title)} ifRoom>
              <ReadingText unit={unit} name={name} />
            </Glance>
          ))}
      </dl>
    </div>
  );
};
