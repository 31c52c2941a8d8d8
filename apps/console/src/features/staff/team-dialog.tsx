import { type Person, staff, type TeamRow } from '@hoistway/contract/features/staff';
import { CompanyPicker } from '@hoistway/fleet/list/company-picker.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Select } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

interface TeamDialogProps {
  /** Undefined for a new one. */
  row: TeamRow | undefined;
  onClose: () => void;
}

interface MemberPickerProps {
  /** Members already, whom the caller need not be able to choose. */
  members: readonly Person[];
  value?: number[];
  onChange?: (ids: number[]) => void;
  id?: string;
}

const MemberPicker = ({ members, value, onChange, ...field }: MemberPickerProps) => {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(members);
  const { data = [] } = useCall(staff.memberChoices, { words: typed });
  const named = new Map([...known, ...data].map(({ userId, name }) => [userId, name]));
  const offered = typed === '' ? named : new Map(data.map(({ userId, name }) => [userId, name]));
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      value={value}
      options={[...offered].map(([userId, name]) => ({ value: userId, label: name }))}
      labelRender={({ value }) => named.get(Number(value)) ?? value}
      onChange={ids => {
        // Their names are still known when the next words no longer find them.
        setKnown([...known, ...data]);
        onChange?.(ids);
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  );
};

const valuesOf = (row: TeamRow) => ({
  ...row,
  cityId: String(row.cityId),
  memberIds: row.members.map(({ userId }) => userId),
});

export const TeamDialog = ({ row: opened, onClose }: TeamDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const title = useTitles(staff.teams.columns);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(staff.teams, { teamId: opened?.teamId }),
    valuesOf,
  });
  const { modal } = App.useApp();
  const { data: cities = [] } = useCall(staff.teamCities, {});
  return (
    <CallDialog
      call={staff.saveTeam}
      title={row ? `${t.editTeam} · ${row.teamName}` : t.addTeam}
      width={560}
      {...caughtUp}
      initial={row && valuesOf(row)}
      hidden={{ teamId: row?.teamId ?? null, version: row?.version ?? 0 }}
      prepare={values => ({
        ...values,
        cityId: values.cityId === undefined ? undefined : Number(values.cityId),
      })}
      onClose={onClose}
      onDone={({ blind }) => {
        onClose();
        if (blind.length > 0)
          modal.warning({
            title: t.blindTitle,
            content: t.blind(blind.join(common.comma)),
          });
      }}
      fields={[
        { name: 'teamName', label: title('teamName'), wide: true },
        {
          name: 'cityId',
          label: title('city'),
          kind: 'choice',
          wide: true,
          options: cities.map(({ cityId, city, province }) => ({
            value: String(cityId),
            label: province === '' || province === city ? city : `${province} · ${city}`,
          })),
        },
        {
          name: 'companyId',
          label: title('companyName'),
          kind: 'custom',
          wide: true,
          children: <CompanyPicker kind="maintenance" chosenName={row?.companyName} />,
        },
        {
          name: 'memberIds',
          label: title('members'),
          kind: 'custom',
          wide: true,
          help: t.membersHelp,
          children: <MemberPicker key={row?.version} members={row?.members ?? []} />,
        },
      ]}
    />
  );
};
