/** Abnormal feedback (/info/feedback). */
import { PlusOutlined } from '@ant-design/icons';
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { Allowed, useMay, useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { feedbackColumns } from './feedback-columns.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { type FeedbackMode, feedbackModes, mayReply } from './feedback-mode.ts';
import { texts } from './texts.ts';

export const FeedbackPage = () => {
  const t = useTexts(texts);
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
        columns={feedbackColumns}
        rowKey={row => row.feedbackId}
        actions={mayOpen || may('feedback.reply') ? actions : undefined}
        onOpen={mayOpen ? open(feedbackModes.view) : undefined}
        numbered
        selectable={mayDelete}
        toolbar={({ selected }) => (
          <>
            <Allowed to="feedback.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => open(feedbackModes.add)()}>
                {t.add}
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
