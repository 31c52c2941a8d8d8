/** The schedule of a unit: how often it is visited, when next, and by whom. */
import { plan, type Schedule } from '@hoistway/contract/features/plan';
import { intervalLimits, planModes } from '@hoistway/contract/features/plan-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Form, Select } from 'antd';
import { texts } from './texts.ts';

interface ScheduleDialogProps {
  elevatorId: number;
  jobNum: string;
  onClose: () => void;
}

export const ScheduleDialog = ({ elevatorId, jobNum, onClose }: ScheduleDialogProps) => {
  const t = useTexts(texts);
  const { data, error, isFetchedAfterMount, refetch } = useCall(plan.schedule, { elevatorId });
  const readAgain = async () => (await refetch()).data;
  if (data && isFetchedAfterMount)
    return <ScheduleForm schedule={data} readAgain={readAgain} onClose={onClose} />;
  return (
    <Dialog open title={`${t.schedule} · ${jobNum}`} onClose={onClose}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={5} />}
    </Dialog>
  );
};

interface TechnicianInputProps {
  teams: Schedule['teams'];
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Members of the team that the form has chosen. */
const TechnicianInput = ({ teams, ...field }: TechnicianInputProps) => {
  const t = useTexts(texts);
  const teamId = Form.useWatch<string | undefined>('teamId');
  const members = teams.find(team => String(team.teamId) === teamId)?.members ?? [];
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      disabled={members.length === 0}
      options={members.map(({ userId, name, certExpired }) => ({
        value: userId,
        label: certExpired ? t.certExpired(name) : name,
        // Whoever stands there already stays.
        disabled: certExpired && !field.value?.includes(userId),
      }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
};

const valuesOf = ({ mode, intervalDays, nextDay, startTime, teamId, technicianIds }: Schedule) => ({
  mode,
  intervalDays,
  firstDay: nextDay ?? '',
  startTime,
  teamId: teamId === null ? undefined : String(teamId),
  technicianIds,
});
/** Technicians are those of the team. */
const together = [['teamId', 'technicianIds']] as const;

interface ScheduleFormProps {
  schedule: Schedule;
  /** @returns what was known before when it cannot be read */
  readAgain: () => Promise<Schedule | undefined>;
  onClose: () => void;
}

const ScheduleForm = ({ schedule: opened, readAgain, onClose }: ScheduleFormProps) => {
  // What is read again while the form is open changes what its editor sees only after a refused save.
  const { row: schedule = opened, ...caughtUp } = useCatchUp({ opened, readAgain, valuesOf, together });
  const t = useTexts(texts);
  const title = useTitles(plan.units.columns);
  const language = useLanguage();
  const { elevatorId, jobNum, version, teams, lastDay } = schedule;
  const [least, most] = intervalLimits.FM;
  return (
    <CallDialog
      call={plan.saveSchedule}
      title={`${t.schedule} · ${jobNum}`}
      width={640}
      {...caughtUp}
      initial={valuesOf(schedule)}
      hidden={{ elevatorId, version }}
      prepare={values => ({
        ...values,
        firstDay: values.firstDay ?? '',
        teamId: values.teamId === undefined || values.teamId === null ? null : Number(values.teamId),
        technicianIds: values.technicianIds ?? [],
      })}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'mode',
          label: title('mode'),
          kind: 'choice',
          options: planModes.entries.map(([value, name]) => ({ value, label: name[language] })),
          help: t.modeHelp,
        },
        {
          name: 'intervalDays',
          label: title('intervalDays'),
          kind: 'number',
          help: t.intervalHelp({ min: intervalLimits.HM[0], max: intervalLimits.HM[1], least, most }),
        },
        {
          name: 'firstDay',
          label: title('nextDay'),
          kind: 'custom',
          required: false,
          help: lastDay ? t.lastDay(lastDay) : t.noLastDay,
          children: <DayInput />,
        },
        { name: 'startTime', label: t.startTime, maxLength: 5, placeholder: 'HH:mm' },
        {
          name: 'teamId',
          label: title('teamName'),
          kind: 'choice',
          required: false,
          options: teams.map(({ teamId: id, teamName }) => ({ value: String(id), label: teamName })),
          help: teams.length === 0 ? t.noTeams : undefined,
        },
        {
          name: 'technicianIds',
          label: title('technicians'),
          kind: 'custom',
          required: false,
          help: t.technicianHelp,
          children: <TechnicianInput teams={teams} />,
        },
      ]}
    />
  );
};
