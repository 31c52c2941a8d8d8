/** A notice as its author sees it: to whom, in which state, and what its readers see. */
import { type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { NoticeArticle } from './notice-article.tsx';
import { Areas, UserTypes } from './notice-columns.tsx';
import { NoticeStateTag } from './notice-state.tsx';

export const NoticeFacts = ({ row }: { row: NoticeRow }) => {
  const title = useTitles(notice.list.columns);
  const facts = {
    state: <NoticeStateTag state={row.state} />,
    areaNames: <Areas areaNames={row.areaNames} />,
    userTypes: <UserTypes userTypes={row.userTypes} />,
    shortText: row.shortText,
    readCount: row.readCount,
  };
  return (
    <>
      <NoticeArticle told={row} />
      <FactList facts={facts} title={title} />
    </>
  );
};
