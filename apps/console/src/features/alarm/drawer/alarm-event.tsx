/** The other alarms of an event: what else is wrong with this elevator, the most severe first. */
import type { AlarmRow } from '@hoistway/contract/features/alarm';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Button } from 'antd';
import css from '../alarm.module.css';
import { AlarmState } from '../alarm-state.tsx';

interface AlarmEventProps {
  members: readonly AlarmRow[];
  onOpen: (row: AlarmRow) => void;
}

export const AlarmEvent = ({ members, onOpen }: AlarmEventProps) => (
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
