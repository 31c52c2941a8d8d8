/** How somebody is employed. A new member of staff has no account yet. */

import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import {
  certKinds,
  dutyLevels,
  jobStatuses,
  permissionLevels,
  staffTypes,
} from '@hoistway/contract/features/account-words';
import { type StaffRow, staff } from '@hoistway/contract/features/staff';
import type { Codes } from '@hoistway/contract/words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { DayInput } from '@hoistway/parts/form/day-input.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { CardInput } from './card-input.tsx';
import { texts } from './texts.ts';

interface StaffDialogProps {
  /** Undefined for a new one. */
  row: StaffRow | undefined;
  onClose: () => void;
}

/** The account and the edit of it that the form is filled from. */
interface Chosen {
  userId: number;
  version: number;
}

interface AccountPickerProps {
  onChosen: (chosen: Chosen | undefined) => void;
  value?: number;
  onChange?: (userId: number | undefined) => void;
  id?: string;
}

const AccountPicker = ({ onChosen, value, onChange, ...field }: AccountPickerProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const { data = [] } = useCall(staff.candidates, { words: typed });
  return (
    <Select<number>
      {...field}
      value={value}
      placeholder={t.chooseAccount}
      options={data.map(({ userId, username, employeeName }) => ({
        value: userId,
        label: employeeName === '' ? username : `${username} · ${employeeName}`,
      }))}
      onChange={userId => {
        onChange?.(userId);
        onChosen(data.find(each => each.userId === userId));
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  );
};

const valuesOf = (row: StaffRow) => ({
  ...row,
  idCard: undefined,
  permissionLevel: row.permissionLevel || undefined,
  dutyLevel: row.dutyLevel || undefined,
  certKind: row.certKind || undefined,
  certUntil: row.certUntil ?? '',
});

export const StaffDialog = ({ row: opened, onClose }: StaffDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(staff.list.columns);
  const language = useLanguage();
  const [picked, setPicked] = useState<Chosen>();
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(staff.list, { userId: opened?.userId }),
    valuesOf,
  });
  const chosen: Chosen | undefined = row ?? picked;
  const viewer = useSession()?.info.user;
  // Whoever manages him has seen the paper; nobody stands above a super administrator.
  const isCertFixed =
    !isSuperAdministrator(viewer) && chosen !== undefined && chosen.userId === viewer?.userId;
  const options = ({ entries }: Codes<string>) =>
    entries.map(([value, name]) => ({ value, label: name[language] }));
  return (
    <CallDialog
      call={staff.save}
      title={row ? `${t.edit} · ${row.employeeName || row.username}` : t.add}
      {...caughtUp}
      initial={row ? valuesOf(row) : { jobStatus: 'Y', staffType: 'formal', certUntil: '' }}
      hidden={{ userId: chosen?.userId, version: chosen?.version }}
      prepare={values => ({ ...values, ...(chosen && { userId: chosen.userId }) })}
      onClose={onClose}
      onDone={onClose}
      fields={[
        ...(row
          ? []
          : [
              {
                name: 'userId' as const,
                label: title('username'),
                kind: 'custom' as const,
                required: true,
                wide: true,
                help: t.accountHelp,
                children: <AccountPicker onChosen={setPicked} />,
              },
            ]),
        { name: 'employeeName', label: title('employeeName') },
        { name: 'employeeId', label: title('employeeId') },
        {
          name: 'staffType',
          label: title('staffType'),
          kind: 'choice',
          required: true,
          options: options(staffTypes),
          help: t.separatedHelp,
        },
        {
          name: 'jobStatus',
          label: title('jobStatus'),
          kind: 'choice',
          required: true,
          options: options(jobStatuses),
        },
        {
          name: 'permissionLevel',
          label: title('permissionLevel'),
          kind: 'choice',
          required: false,
          options: options(permissionLevels),
        },
        {
          name: 'dutyLevel',
          label: title('dutyLevel'),
          kind: 'choice',
          required: false,
          options: options(dutyLevels),
        },
        {
          name: 'contactPhone',
          label: title('contactPhone'),
          inputMode: 'tel',
          maxLength: 20,
          required: false,
        },
        {
          name: 'certKind',
          label: title('certKind'),
          kind: 'choice',
          required: false,
          options: options(certKinds),
          readOnly: isCertFixed,
          help: isCertFixed ? t.certOwn : t.certHelp,
        },
        { name: 'certNumber', label: title('certNumber'), required: false, readOnly: isCertFixed },
        {
          name: 'certUntil',
          label: title('certUntil'),
          kind: 'custom',
          required: false,
          children: <DayInput disabled={isCertFixed} />,
        },
        {
          name: 'idCard',
          label: title('idCard'),
          kind: 'custom',
          required: false,
          children: <CardInput stored={row?.idCard ?? ''} />,
        },
      ]}
    />
  );
};
