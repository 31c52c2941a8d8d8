/** Writes a notice, or edits one that nobody sees. Saved, it is a draft. */
import { serverNow } from '@hoistway/client/server-clock';
import { userTypes, vendor } from '@hoistway/contract/features/account-words';
import { type NoticeForm, type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { MomentInput } from '@hoistway/parts/time/moment-input.tsx';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { AreaInput } from './area-input.tsx';
import { ImagesInput } from './images-input.tsx';

type UserType = NoticeForm['userTypes'][number];
const everyType = [...userTypes.codes];

/** What a new notice begins with. */
const useFirstUserTypes = (): UserType[] => {
  const own = useSession()?.info.user.userType;
  return own === vendor ? everyType : everyType.filter(type => type === own);
};

interface UserTypesInputProps {
  value?: UserType[];
  onChange?: (value: UserType[]) => void;
}

/** Whom a notice is for. Only vendor staff choose; others write to users of their own type. */
const UserTypesInput = ({ value = [], onChange }: UserTypesInputProps) => {
  const words = useWords();
  const own = useSession()?.info.user.userType;
  return (
    <Checkbox.Group<UserType>
      value={value}
      onChange={onChange}
      options={userTypes.entries.map(([type, title]) => ({
        value: type,
        label: words(title),
        disabled: own !== vendor && type !== own,
      }))}
    />
  );
};

const firstHours = 24;

interface EndInputProps {
  onGiven: () => void;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}
/** An end that is given takes the place of a duration. */
const EndInput = ({ onGiven, onChange, ...field }: EndInputProps) => (
  <MomentInput
    {...field}
    ofDay="end"
    onChange={value => {
      onChange?.(value);
      if (value !== '') onGiven();
    }}
  />
);

interface NoticeDialogProps {
  /** Undefined for a new one. */
  row: NoticeRow | undefined;
  onClose: () => void;
}

const valuesOf = (row: NoticeRow) => ({ ...row, endDate: row.validHours === null ? row.endDate : '' });

export const NoticeDialog = ({ row: opened, onClose }: NoticeDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(notice.list.columns);
  const zone = useTimeZone();
  const unsent = useSession()?.info.settings.unsentKinds.weixin;
  const whyNotPushed = unsent?.includes('notice') ? t.wxPushNoTemplate : unsent ? undefined : t.wxPushOff;
  const firstUserTypes = useFirstUserTypes();
  const [startDate] = useState(() => textOfEpoch(serverNow(), zone));
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(notice.list, { noticeId: opened?.noticeId }),
    valuesOf,
    together: [['validHours', 'endDate']],
  });
  const names = new Map(row?.dataPermissionList.map((ids, index) => [ids, row.areaNames[index] ?? ids]));
  return (
    <CallDialog
      call={notice.save}
      {...caughtUp}
      title={row ? t.editTitle : t.addTitle}
      initial={row ? valuesOf(row) : { startDate, validHours: firstHours, userTypes: firstUserTypes }}
      hidden={{ noticeId: row?.noticeId ?? null, edition: row?.edition }}
      doneText={t.savedAsDraft}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'title', label: title('title'), wide: true },
        { name: 'shortText', label: title('shortText'), wide: true, help: t.shortTextHelp },
        { name: 'content', label: title('content'), kind: 'area' },
        { name: 'startDate', label: title('startDate'), kind: 'custom', children: <MomentInput /> },
        { name: 'validHours', label: title('validHours'), kind: 'number', help: t.untilHelp },
        {
          name: 'endDate',
          label: title('endDate'),
          kind: 'custom',
          required: false,
          children: <EndInput onGiven={() => caughtUp.form.setFieldValue('validHours', null)} />,
        },
        {
          name: 'dataPermissionList',
          label: title('areaNames'),
          kind: 'custom',
          help: t.areasHelp,
          children: <AreaInput names={names} />,
        },
        {
          name: 'userTypes',
          label: title('userTypes'),
          kind: 'custom',
          wide: true,
          children: <UserTypesInput />,
        },
        {
          name: 'wxPush',
          label: title('wxPush'),
          kind: 'switch',
          wide: true,
          readOnly: whyNotPushed !== undefined,
          help: whyNotPushed ?? t.wxPushHelp,
        },
        {
          name: 'imageIds',
          label: title('imageIds'),
          kind: 'custom',
          wide: true,
          help: t.imagesHelp,
          children: <ImagesInput />,
        },
      ]}
    />
  );
};
