/** Who of a team is on duty in one shift; nobody clears it. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { type DutyShift, duty, dutyShifts } from '@hoistway/contract/features/duty';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { DutyInput } from './duty-input.tsx';
import { texts } from './texts.ts';

type Roster = CallOutput<typeof duty.roster>;
export interface Cell {
  team: { teamId: number; teamName: string };
  day: string;
  shift: DutyShift;
  /** As it was shown when the dialog was opened. */
  roster: Roster;
}

/** Current members, plus anyone rostered who has since left the team. */
const offered = ({ members }: Roster, there: Roster['duties']) => [
  ...members,
  ...there.flatMap(({ userId, name, dutyLevel }) =>
    userId === null || members.some(member => member.userId === userId) ? [] : [{ userId, name, dutyLevel }],
  ),
];

export const DutyDialog = ({ team, day, shift, roster, onClose }: Cell & { onClose: () => void }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const there = roster.duties.filter(duty => duty.day === day && duty.shift === shift);
  const old = there.flatMap(({ userId, dutyLevel }) => (userId === null ? [] : [{ userId, dutyLevel }]));
  const name = dutyShifts.words[shift][language];
  return (
    <CallDialog
      call={duty.set}
      title={`${day} ${name} · ${team.teamName}`}
      width={480}
      initial={{ duties: old }}
      hidden={{ teamId: team.teamId, day, shift, old }}
      errorsAt={{ day: 'duties' }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        {
          name: 'duties',
          label: t.people,
          kind: 'custom',
          wide: true,
          required: false,
          children: <DutyInput people={offered(roster, there)} />,
        },
      ]}
    />
  );
};
