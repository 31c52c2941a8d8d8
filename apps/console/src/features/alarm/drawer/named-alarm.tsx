/**
 * The alarm named in the address, as by the link of a tip. If the user may not see it, the page says so and closes
 * it.
 */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { AlarmDrawer } from './alarm-drawer.tsx';

interface NamedAlarmProps {
  alarmId: number;
  onOpen: (row: AlarmRow) => void;
  onClose: () => void;
}

export const NamedAlarm = ({ alarmId, onOpen, onClose }: NamedAlarmProps) => {
  const { message } = App.useApp();
  const { data, error } = useCall(alarm.timeline, { alarmId }, { keepPrevious: false });
  const tell = useEffectEvent((failure: Error) => {
    void message.error(errorText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  return data ? <AlarmDrawer key={alarmId} row={data.alarm} onOpen={onOpen} onClose={onClose} /> : null;
};
