import { userTypes as everyType } from '@hoistway/contract/features/account-words';
import type { NoticeRow, notice } from '@hoistway/contract/features/notice';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { NoticeStateTag } from './notice-state.tsx';
import { texts } from './texts.ts';

/** The named nodes, or everything that its author sees. */
export const Areas = ({ areaNames }: Pick<NoticeRow, 'areaNames'>) => {
  const t = useTexts(texts);
  return areaNames.length === 0 ? t.everywhere : <Names names={areaNames} />;
};

export const UserTypes = ({ userTypes }: Pick<NoticeRow, 'userTypes'>) => {
  const words = useWords();
  return (
    <Names
      names={everyType.entries.flatMap(([type, title]) => (userTypes.includes(type) ? [words(title)] : []))}
    />
  );
};

export const noticeColumns: readonly Column<typeof notice.list>[] = [
  { key: 'title', width: 230, card: 'title' },
  { key: 'state', width: 130, card: 'fact', render: row => <NoticeStateTag state={row.state} /> },
  { key: 'startDate', width: 170, card: 'fact' },
  { key: 'endDate', width: 170, card: 'fact' },
  { key: 'areaNames', width: 180, render: row => <Areas areaNames={row.areaNames} /> },
  { key: 'userTypes', width: 160, render: row => <UserTypes userTypes={row.userTypes} /> },
  { key: 'wxPush', width: 110 },
  { key: 'readCount', width: 100 },
  { key: 'shortText', width: 220, hidden: true },
  { key: 'creator', width: 120 },
  { key: 'createDate', width: 170, hidden: true },
];
