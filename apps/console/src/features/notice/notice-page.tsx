/** Notices as their authors see them (/info/notice). */
import { PlusOutlined } from '@ant-design/icons';
import { type NoticeRow, notice } from '@hoistway/contract/features/notice';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { App, Button } from 'antd';
import { Suspense, useState } from 'react';
import { NoticeArticle } from './notice-article.tsx';
import { Areas, noticeColumns, UserTypes } from './notice-columns.tsx';
import { isPublished, NoticeStateTag } from './notice-state.tsx';
import { texts } from './texts.ts';

/** Publishing and withdrawing, each after a question. */
const useNoticeActs = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const onDone = () => void message.success(common.done);
  const publish = useAct(notice.publish, { onDone });
  const withdraw = useAct(notice.withdraw, { onDone });
  return {
    publish: ({ noticeId, title, areaNames }: NoticeRow) =>
      confirm({
        title: t.publishTitle(title),
        text: t.publishText(areaNames.join(common.comma) || t.everywhere),
        okText: t.publish,
        onOk: () => publish.mutateAsync({ noticeId }),
      }),
    withdraw: ({ noticeId, title }: NoticeRow) =>
      confirm({
        title: t.withdrawTitle(title),
        text: t.withdrawText,
        okText: t.withdraw,
        danger: true,
        onOk: () => withdraw.mutateAsync({ noticeId }),
      }),
  };
};

/** A notice as its author sees it: to whom, in which state, and what its readers see. */
const NoticeFacts = ({ row }: { row: NoticeRow }) => {
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
      <NoticeArticle shown={row} />
      <FactList facts={facts} title={title} />
    </>
  );
};

const NoticeDialog = lazyPart(async () => (await import('./edit/notice-dialog.tsx')).NoticeDialog);

/** @param tools more buttons above the list */
export const NoticePage = ({ tools }: { tools: React.ReactNode }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAdd = useMay('notice.add');
  const mayDelete = useMay('notice.delete');
  const { publish, withdraw } = useNoticeActs();
  const [edited, setEdited] = useState<{ row: NoticeRow | undefined }>();
  const [shown, setShown] = useState<NoticeRow>();

  const actions = (row: NoticeRow): RowAction[] => {
    const open = !isPublished(row);
    return [
      { key: 'detail', label: common.view, onClick: () => setShown(row) },
      {
        key: 'publish',
        label: t.publish,
        needs: 'notice.publish',
        when: open,
        onClick: () => publish(row),
      },
      {
        key: 'withdraw',
        label: t.withdraw,
        needs: 'notice.withdraw',
        // One that has ended is seen by nobody any more.
        when: !open && row.state !== 'ended',
        danger: true,
        onClick: () => withdraw(row),
      },
      {
        key: 'edit',
        label: common.edit,
        needs: 'notice.edit',
        when: open,
        onClick: () => setEdited({ row }),
      },
    ];
  };
  return (
    <>
      <ListPage
        name="notice"
        list={notice.list}
        filters={['title', 'state']}
        columns={noticeColumns}
        rowKey={row => row.noticeId}
        actions={actions}
        onOpen={setShown}
        numbered
        selectable={mayDelete}
        toolbar={({ selected }) => (
          <>
            <Allowed to="notice.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ row: undefined })}>
                {common.add}
              </Button>
            </Allowed>
            <DeleteSelected
              call={notice.remove}
              selected={selected}
              title={t.deleteTitle(selected.rows.length)}
              text={t.deleteText}
              input={{ noticeIdList: selected.rows.map(({ noticeId }) => noticeId) }}
            />
            {tools}
          </>
        )}
        empty={{ text: mayAdd ? t.noneWritten : t.noneVisible }}
      />
      {edited && (
        <Suspense fallback={null}>
          <NoticeDialog row={edited.row} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {shown && (
        <Dialog open width={720} title={t.detail} onClose={() => setShown(undefined)}>
          <NoticeFacts row={shown} />
        </Dialog>
      )}
    </>
  );
};
