/** What is read at a glance beside the drawing: the floor large, the way, doors, speed, load, people. */
import { readingField } from '@hoistway/contract/field-permissions';
import type { ElevatorType } from '@hoistway/contract/fields';
import { type ReadingKey, readingOf } from '@hoistway/contract/readings';
import { useTranslation } from 'react-i18next';
import { useReading } from '../../live/use-live.ts';
import { useWords } from '../../locales/i18n.ts';
import { useMayFields } from '../../ui/allowed.tsx';
import { DirectionArrow } from '../../ui/drawing/direction-arrow.tsx';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { PersonSign } from '../../ui/drawing/person-sign.tsx';
import { wayOf } from '../../ui/drawing/way.ts';
import { LoadBar } from './load-bar.tsx';
import css from './monitor.module.css';
import { absentText, readingText } from './reading-text.ts';

interface UnitReadoutProps {
  jobNum: string;
  elevatorType: ElevatorType;
  size: 'large' | 'small';
}

const ReadingText = ({ jobNum, name }: { jobNum: string; name: ReadingKey }) => {
  const words = useWords();
  const reading = readingOf(name);
  const value = useReading(jobNum, reading.group, name);
  return <>{readingText(reading, value, words)}</>;
};

interface GlanceProps {
  name: string;
  /** Left out of a small card. */
  ifRoom?: boolean;
  children: React.ReactNode;
}
const Glance = ({ name, ifRoom = false, children }: GlanceProps) => (
  <div className={ifRoom ? css.more : ''}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Floor = ({ jobNum }: { jobNum: string }) => {
  const floor = useFromLift(useLiftSource(jobNum), state => state?.Floor);
  return (
    <span className={css.floor} data-floor={floor}>
      {floor ?? absentText}
    </span>
  );
};

const Way = ({
  jobNum,
  elevatorType,
  sizePx,
}: {
  jobNum: string;
  elevatorType: ElevatorType;
  sizePx: number;
}) => {
  const words = useWords();
  const way = useFromLift(useLiftSource(jobNum), state => wayOf(state, elevatorType));
  const name = elevatorType === 'lift' ? 'car_direction' : 'direction';
  const value = useReading(jobNum, 'RunStatus', name);
  return (
    <span className={css.way} title={readingText(readingOf(name), value, words)}>
      <DirectionArrow way={way} sizePx={sizePx} />
    </span>
  );
};

const People = ({ jobNum }: { jobNum: string }) => {
  const someone = useReading(jobNum, 'RunStatus', 'passenger_status') === 1;
  return (
    <span className={css.people}>
      {someone && <PersonSign sizePx={15} />}
      <ReadingText jobNum={jobNum} name="passenger_status" />
    </span>
  );
};

/** What a small readout shows beside that where there is room. */
const extras: Readonly<Record<ElevatorType, readonly ReadingKey[]>> = {
  lift: ['service_mode', 'safety_loop', 'power_kw', 'machine_temperature'],
  escalator: ['service_mode', 'safety_loop', 'handrail_left', 'handrail_right'],
};

export const UnitReadout = ({ jobNum, elevatorType, size }: UnitReadoutProps) => {
  const { t } = useTranslation('monitor');
  const words = useWords();
  const mayField = useMayFields();
  const may = (name: ReadingKey) => mayField(readingField(name));
  const lift = elevatorType === 'lift';
  return (
    <div className={css.readout} data-size={size}>
      <div className={css.place}>
        {lift && may('car_position') && <Floor jobNum={jobNum} />}
        {!lift && may('speed') && (
          <span className={css.floor}>
            <ReadingText jobNum={jobNum} name="speed" />
          </span>
        )}
        {may(lift ? 'car_direction' : 'direction') && (
          <Way jobNum={jobNum} elevatorType={elevatorType} sizePx={size === 'large' ? 34 : 24} />
        )}
      </div>
      <dl className={css.glance}>
        {lift && may('speed') && (
          <Glance name={t('unit.speed')}>
            <ReadingText jobNum={jobNum} name="speed" />
          </Glance>
        )}
        {lift && may('door_state') && (
          <Glance name={t('unit.door')}>
            <ReadingText jobNum={jobNum} name="door_state" />
          </Glance>
        )}
        {!lift && may('direction') && (
          <Glance name={t('unit.direction')}>
            <ReadingText jobNum={jobNum} name="direction" />
          </Glance>
        )}
        {lift && may('passenger_status') && (
          <Glance name={t('unit.people')}>
            <People jobNum={jobNum} />
          </Glance>
        )}
        {may('load_percent') && (
          <Glance name={t('unit.load')}>
            <LoadBar jobNum={jobNum} />
          </Glance>
        )}
        {size === 'small' &&
          extras[elevatorType].filter(may).map(name => (
            <Glance key={name} name={words(readingOf(name).title)} ifRoom>
              <ReadingText jobNum={jobNum} name={name} />
            </Glance>
          ))}
      </dl>
    </div>
  );
};
