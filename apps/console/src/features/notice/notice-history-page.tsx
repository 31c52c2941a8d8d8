/** Every notice for the user (/historyNotice), those that are over as well. */
import { notice } from '@hoistway/contract/features/notice';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Badge } from 'antd';
import { NoticeArticle } from './notice-article.tsx';
import { texts } from './texts.ts';
import { useNoticeReading } from './use-notice-reading.ts';

const ReadState = ({ unread }: { unread: boolean }) => {
  const t = useTexts(texts);
  return <Badge status={unread ? 'error' : 'default'} text={unread ? t.unread : t.isRead} />;
};

const columns: readonly Column<typeof notice.history>[] = [
  { key: 'title', width: 320, card: 'title' },
  {
    key: 'userId',
    width: 110,
    align: 'left',
    card: 'fact',
    render: row => <ReadState unread={row.userId === null} />,
  },
  { key: 'creator', width: 130, card: 'fact' },
  { key: 'startDate', width: 170, card: 'fact' },
  { key: 'endDate', width: 170 },
];

export const NoticeHistoryPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { opened, open, close } = useNoticeReading();
  return (
    <>
      <ListPage
        name="historyNotice"
        list={notice.history}
        filters={['title']}
        columns={columns}
        rowKey={row => row.id}
        actions={row => [{ key: 'detail', label: common.view, onClick: () => open(row) }]}
        onOpen={open}
        empty={{ text: t.noneYet }}
      />
      {opened && (
        <Dialog open title={t.detail} onClose={close}>
          <NoticeArticle shown={opened} />
        </Dialog>
      )}
    </>
  );
};
