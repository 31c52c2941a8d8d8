/** Abnormal feedback (/info/feedback). */
import { PlusOutlined } from '@ant-design/icons';
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { Allowed, useMay, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { type FeedbackMode, feedbackModes, mayReply } from './feedback-mode.ts';
import { FeedbackRating } from './feedback-rating.tsx';
import { HandleStatus, ReplyStatus } from './feedback-status.tsx';
import { texts } from './texts.ts';

const columns: readonly Column<typeof feedback.list>[] = [
  { key: 'title', width: 220, card: 'title' },
  { key: 'jobNum', width: 130, card: 'fact' },
  { key: 'creator', width: 130, card: 'fact' },
  { key: 'feedbackTime', width: 170, card: 'fact' },
  {
    key: 'handleStatus',
    width: 160,
    card: 'fact',
    render: row => <HandleStatus status={row.handleStatus} />,
  },
  { key: 'replyStatus', width: 130, card: 'fact', render: row => <ReplyStatus status={row.replyStatus} /> },
  { key: 'replier', width: 120 },
  { key: 'replyTime', width: 170 },
  { key: 'rating', width: 140, align: 'left', card: 'fact', render: row => <FeedbackRating row={row} /> },
  { key: 'feedbackContent', width: 220, hidden: true },
  { key: 'replyContent', width: 220, hidden: true },
];

export const FeedbackPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const may = useMayAny();
  const mayDelete = useMay('feedback.delete');
  const mayOpen = useMay('feedback.detail');
  const [opened, setOpened] = useState<{ mode: FeedbackMode; row?: FeedbackRow }>();
  const open = (mode: FeedbackMode) => (row?: FeedbackRow) => setOpened({ mode, row });

  const actions = (row: FeedbackRow): RowAction[] => [
    {
      key: 'reply',
      label: t.reply,
      when: mayReply(row, may),
      onClick: () => open(feedbackModes.reply)(row),
    },
    {
      key: 'detail',
      label: t.detail,
      needs: 'feedback.detail',
      onClick: () => open(feedbackModes.view)(row),
    },
  ];
  return (
    <>
      <ListPage
        name="feedback"
        list={feedback.list}
        filters={['title', 'handleStatus']}
        columns={columns}
        rowKey={row => row.feedbackId}
        actions={mayOpen || may('feedback.reply') ? actions : undefined}
        onOpen={mayOpen ? open(feedbackModes.view) : undefined}
        numbered
        selectable={mayDelete}
        toolbar={({ selected }) => (
          <>
            <Allowed to="feedback.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => open(feedbackModes.add)()}>
                {common.add}
              </Button>
            </Allowed>
            <DeleteSelected
              call={feedback.remove}
              selected={selected}
              title={t.deleteTitle(selected.rows.length)}
              text={t.deleteText}
              input={{ feedbackIdList: selected.rows.map(({ feedbackId }) => feedbackId) }}
            />
          </>
        )}
        empty={{ text: may('feedback.add') ? t.emptyAdd : t.empty }}
      />
      {opened && <FeedbackDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
