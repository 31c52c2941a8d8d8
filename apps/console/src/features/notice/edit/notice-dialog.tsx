/** Writes a notice, or edits one that nobody sees. Saved, it is a draft. */

import { serverNow } from '@hoistway/client/server-clock';
import { type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { useCatchUp, useRowAgain } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { MomentInput } from '@hoistway/parts/time/moment-input.tsx';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { AreaInput } from './area-input.tsx';
import { ImagesInput } from './images-input.tsx';
import { UserTypesInput, useFirstUserTypes } from './user-types-input.tsx';

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
  const userTypes = useFirstUserTypes();
  const [startDate] = useState(() => textOfEpoch(serverNow(), zone));
  const again = useRowAgain(notice.list, ({ result }) => result);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => again(({ noticeId }) => noticeId === opened?.noticeId),
    valuesOf,
    together: [['validHours', 'endDate']],
  });
  const names = new Map(row?.dataPermissionList.map((ids, index) => [ids, row.areaNames[index] ?? ids]));
  return (
    <CallDialog
      call={notice.save}
      {...caughtUp}
      title={row ? t.editTitle : t.addTitle}
      initial={row ? valuesOf(row) : { startDate, validHours: firstHours, userTypes }}
      hidden={{ noticeId: row?.noticeId ?? null, edition: row?.edition }}
      doneText={t.savedAsDraft}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'title', label: title('title'), wide: true },
        { name: 'shortText', label: title('shortText'), wide: true, maxLength: 40, help: t.shortTextHelp },
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
