/** Download management: the user's exports, their progress, and the files while they are kept. */
import { type DownloadRow, downloads } from '@hoistway/contract/features/download-file';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { sizeText } from '@hoistway/parts/download/save-file.ts';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { App, Progress, Tag } from 'antd';
import { texts } from './texts.ts';

const refreshMs = 3000;
const colors: Record<DownloadRow['state'], string> = {
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
  noData: 'default',
  tooLarge: 'warning',
  expired: 'default',
};

/** The unit in which each kind of file is counted; a template counts nothing. */
const unitOf = { export: 'rows', importReport: 'rows', qrCode: 'codes', template: undefined } as const;

const RowsDone = ({ row }: { row: DownloadRow }) => {
  const t = useTexts(texts);
  if (row.state !== 'running') {
    const unit = unitOf[row.kind];
    return unit && row.rows > 0 ? <span>{t[unit](row.rows)}</span> : <Absent />;
  }
  if (row.totalRows === null) return <span>{t.rows(row.rows)}</span>;
  return (
    <Progress
      size="small"
      status="active"
      percent={Math.floor((row.rows / Math.max(1, row.totalRows)) * 100)}
      aria-label={t.rowsOf({ rows: row.rows, total: row.totalRows })}
    />
  );
};

const Kind = ({ kind }: Pick<DownloadRow, 'kind'>) => useTexts(texts).kinds[kind];
const State = ({ state }: Pick<DownloadRow, 'state'>) => {
  const t = useTexts(texts);
  return <Tag color={colors[state]}>{t.states[state]}</Tag>;
};

const columns: readonly Column<typeof downloads.list>[] = [
  { key: 'fileName', width: 220, card: 'title' },
  { key: 'kind', width: 90, render: row => <Kind kind={row.kind} /> },
  { key: 'state', width: 100, card: 'fact', render: row => <State state={row.state} /> },
  { key: 'rows', width: 150, align: 'left', card: 'fact', render: row => <RowsDone row={row} /> },
  { key: 'bytes', width: 90, render: row => (row.bytes > 0 ? sizeText(row.bytes) : <Absent />) },
  { key: 'createDate', width: 160, card: 'fact' },
  { key: 'finishDate', width: 170, hidden: true },
  { key: 'expireDate', width: 160 },
];

export const DownloadPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { start } = useDownload(downloads.file);
  const cancel = useAct(downloads.cancel, {
    onDone: () => void message.success(t.stopped),
  });
  const remove = useAct(downloads.remove, {
    onDone: () => void message.success(common.deleted),
  });

  const actions = ({ downloadId, fileName, state }: DownloadRow): RowAction[] => [
    ...(state === 'done'
      ? [{ key: 'fetch', label: t.fetch, onClick: () => void start({ downloadId }, { fileName }) }]
      : []),
    ...(state === 'running'
      ? [{ key: 'stop', label: common.cancel, onClick: () => cancel.mutate({ downloadId }) }]
      : [
          {
            key: 'remove',
            label: common.delete,
            danger: true,
            onClick: () =>
              confirm({
                title: t.removeTitle(fileName),
                text: t.removeText,
                okText: common.delete,
                danger: true,
                onOk: () => remove.mutateAsync({ downloadId }),
              }),
          },
        ]),
  ];
  return (
    <ListPage
      name="downloads"
      list={downloads.list}
      columns={columns}
      rowKey={row => row.downloadId}
      actions={actions}
      refreshMs={refreshMs}
      empty={{ text: t.empty }}
    />
  );
};
