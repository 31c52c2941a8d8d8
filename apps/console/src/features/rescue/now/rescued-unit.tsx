/** Which unit an entrapment is in: its number, which leads to the alarm, and where it stands. */
import type { Entrapment } from '@hoistway/contract/features/rescue';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { Link } from 'react-router';
import css from '../rescue.module.css';

type Unit = Pick<Entrapment, 'alarmId' | 'jobNum' | 'city' | 'domainName' | 'buildingName' | 'elevatorNum'>;

export const RescuedUnit = ({ row }: { row: Unit }) => {
  const mayOpen = useMay('alarm');
  const place = [row.city, row.domainName, row.buildingName, row.elevatorNum].filter(text => text !== '');
  return (
    <>
      <strong className={css.unit}>
        {mayOpen ? <Link to={linkTo('alarm', { alarm: row.alarmId })}>{row.jobNum}</Link> : row.jobNum}
      </strong>
      <span>{place.join(' · ')}</span>
    </>
  );
};
