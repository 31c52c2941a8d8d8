/** Whether the monitor shows the energy of an elevator. */
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Switch } from 'antd';
import { texts } from '../texts.ts';

interface YesNoSwitchProps {
  /** Passed by the form. */
  id?: string;
  value?: 'Y' | 'N';
  onChange?: (value: 'Y' | 'N') => void;
}

const YesNoSwitch = ({ id, value, onChange }: YesNoSwitchProps) => (
  <Switch id={id} checked={value === 'Y'} onChange={on => onChange?.(on ? 'Y' : 'N')} />
);

interface EnergySettingDialogProps {
  row: ElevatorRow;
  onClose: () => void;
}

export const EnergySettingDialog = ({ row, onClose }: EnergySettingDialogProps) => {
  const t = useTexts(texts);
  return (
    <CallDialog
      call={elevator.saveEnergy}
      title={t.energySetting.title(row.jobNum)}
      width={440}
      doneText={t.energySetting.done}
      initial={{ energy: row.energy }}
      hidden={{ elevatorId: row.elevatorId, jobNum: row.jobNum }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'energy',
          label: t.energySetting.label,
          help: t.energySetting.help,
          kind: 'custom',
          wide: true,
          required: false,
          children: <YesNoSwitch />,
        },
      ]}
    />
  );
};
