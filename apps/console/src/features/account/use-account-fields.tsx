/** The fields of the account form, and which of them are fixed for whom. */
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import {
  dutyLevels,
  isVendor,
  jobStatuses,
  permissionLevels,
  staffTypes,
  userTypes,
  useTypes,
  vendor,
} from '@hoistway/contract/features/account-words';
import type { Codes, Words } from '@hoistway/contract/words';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import type { Choice } from '@hoistway/parts/form/form-field.tsx';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { ExpiryInput } from '@hoistway/parts/time/expiry-input.tsx';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { AreaInput } from './area-input.tsx';
import { texts } from './texts.ts';
import { type RoleChoice, useRoleChoices } from './use-role-choices.ts';

export interface AccountSubject {
  /** Undefined: a new account. */
  row: AccountRow | undefined;
  isOwn: boolean;
  /** Creates accounts of every type, others only of their own. */
  givesEveryType: boolean;
  /** A super administrator, who has nobody above. */
  isTop: boolean;
}
type Field = CallField<typeof account.save>;

/**
 * The roles offered; the one that the account has stands among them, so that it is named. One that does not suit the
 * type that is chosen goes.
 */
const useRoleField = ({ row, isOwn }: AccountSubject, form: FormInstance): Field & { isTop: boolean } => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const title = useTitles(account.list.columns);
  const language = useLanguage();
  const {
    roles: offered,
    failure,
    retry,
  } = useRoleChoices(
    { type: 1, userId: row?.userId },
    Number(Form.useWatch('userType', form) ?? row?.userType ?? vendor),
  );
  const isOffered = ({ roleId }: AccountRow) => offered?.some(({ value }) => value === String(roleId));
  const held =
    row && !isOffered(row)
      ? [
          {
            value: String(row.roleId),
            label: roleNameIn(row.roleName, language),
            isTop: isSuperAdministrator(row),
          },
        ]
      : [];
  const options: RoleChoice[] = [...held, ...(offered ?? [])];
  const chosenId: string | undefined = Form.useWatch('roleId', form);
  const chosen = options.find(({ value }) => value === chosenId);
  const isGone = chosenId !== undefined && offered !== undefined && !chosen;
  useEffect(() => {
    if (isGone) form.setFieldValue('roleId', undefined);
  }, [isGone, form]);
  const notLoaded = failure !== undefined && (
    <span role="alert">
      {t.roleFailed(errorText(failure))}
      <Button type="link" size="small" onClick={retry}>
        {common.retry}
      </Button>
    </span>
  );
  return {
    name: 'roleId',
    label: title('roleName'),
    kind: 'choice',
    options,
    isTop: chosen?.isTop ?? false,
    required: true,
    readOnly: isOwn,
    help: isOwn ? t.ownFixed : notLoaded || undefined,
    placeholder: offered?.length === 0 ? t.roleNone : undefined,
  };
};

/** @param dataRange the field of what it sees, of a role that sees everything or of any other */
export const useAccountFields = (
  subject: AccountSubject,
  form: FormInstance,
  dataRange: (seesEverything: boolean) => ReactElement,
): Field[] => {
  const { row, isOwn, givesEveryType, isTop } = subject;
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const title = useTitles(account.list.columns);
  const { isTop: seesEverything, ...role } = useRoleField(subject, form);
  const isNew = row === undefined;
  const isGranted = isOwn && !isTop;
  // A super administrator sees everything, and nobody gives himself anything.
  const hasRange = !isOwn && (isNew || (!isSuperAdministrator(row) && !isVendor(row)));
  const choices = (entries: readonly (readonly [string | number, Words])[]): Choice[] =>
    entries.map(([value, label]) => ({ value: String(value), label: words(label) }));
  const choice = (
    name: Field['name'] & Parameters<typeof title>[0],
    { entries }: Codes,
    more: Partial<Field> = {},
  ): Field => ({ name, label: title(name), kind: 'choice', options: choices(entries), ...more });

  const passwords: Field[] = [
    {
      name: 'password',
      label: t.password,
      kind: 'password',
      required: isNew,
      help: isNew ? common.passwordRule : t.passwordKept,
    },
    { name: 'repassword', label: t.repassword, kind: 'password', required: isNew },
  ];
  return [
    { name: 'username', label: title('username'), readOnly: !isNew, section: t.section.signIn },
    role,
    ...(isOwn ? [] : passwords),
    choice('userType', userTypes, { required: true, readOnly: !isNew || !givesEveryType }),
    {
      name: 'telNum',
      label: title('telNum'),
      inputMode: 'tel',
      readOnly: isOwn,
    },
    {
      name: 'expireDate',
      label: title('expireDate'),
      kind: 'custom',
      help: t.never,
      children: <ExpiryInput disabled={isOwn} />,
    },
    {
      name: 'disabled',
      label: title('disabled'),
      kind: 'switch',
      required: false,
      readOnly: isOwn,
      help: t.disabledHelp,
    },

    { name: 'employeeName', label: title('employeeName'), section: t.section.person },
    { name: 'employeeId', label: title('employeeId') },
    { name: 'companyName', label: title('companyName') },
    choice('jobStatus', jobStatuses, { required: true, readOnly: isOwn, help: t.leftHelp }),
    choice('staffType', staffTypes, { readOnly: isOwn }),
    choice('permissionLevel', permissionLevels, { readOnly: isGranted }),
    choice('dutyLevel', dutyLevels, { readOnly: isGranted }),
    { name: 'monitor', label: title('monitor'), kind: 'switch', required: false, readOnly: isGranted },

    { name: 'customer', label: title('customer'), section: t.section.customer },
    choice('useType', useTypes, { readOnly: isGranted }),
    { name: 'signingBranch', label: title('signingBranch') },
    { name: 'smsReceiverNum', label: title('smsReceiverNum'), kind: 'number', readOnly: isGranted },
    { name: 'wxCount', label: title('wxCount'), kind: 'number', readOnly: isGranted },

    {
      name: 'areaId',
      label: title('areaName'),
      kind: 'custom',
      children: <AreaInput name={row?.areaName ?? ''} />,
      section: t.section.scope,
    },
    ...(hasRange
      ? [
          {
            name: 'dataPermissions' as const,
            label: t.dataRange,
            kind: 'custom' as const,
            wide: true,
            children: dataRange(seesEverything),
          },
        ]
      : []),
    { name: 'remark', label: title('remark'), kind: 'area' },
  ];
};
