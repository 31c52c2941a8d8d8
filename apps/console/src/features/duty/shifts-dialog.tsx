/** When the two shifts begin, for all teams. */
import { duty } from '@hoistway/contract/features/duty';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useState } from 'react';
import { texts } from './texts.ts';

interface ShiftsDialogProps {
  shifts: { dayStart: string; nightStart: string };
  onClose: () => void;
}

export const ShiftsDialog = ({ shifts, onClose }: ShiftsDialogProps) => {
  // As they were when the dialog was opened: the page reads them again.
  const [{ dayStart, nightStart }] = useState(shifts);
  const t = useTexts(texts);
  const time = { maxLength: 5, placeholder: 'HH:mm' };
  return (
    <CallDialog
      call={duty.saveShifts}
      title={t.shiftTimes}
      width={440}
      initial={{ dayStart, nightStart }}
      hidden={{ oldDayStart: dayStart, oldNightStart: nightStart }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { ...time, name: 'dayStart', label: t.dayStart },
        { ...time, name: 'nightStart', label: t.nightStart, help: t.shiftHelp },
      ]}
    />
  );
};
