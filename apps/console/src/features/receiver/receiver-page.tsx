/** Receivers of text messages (/info/msg): who is notified of a unit or a site, besides the owners. */
import { PlusOutlined } from '@ant-design/icons';
import { receivedStates } from '@hoistway/contract/features/owner';
import { type ReceiverRow, receiver } from '@hoistway/contract/features/receiver';
import { msg } from '@hoistway/contract/pages/msg';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Selected } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { useActOnSelected } from '@hoistway/parts/list/selection/use-act-on-selected.tsx';
import { useSmsNote, useUnsentNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ImportReceiversButton } from './import-receivers-button.tsx';
import { Kinds, Unit } from './receiver-cells.tsx';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { SendingModeDialog } from './sending-mode-dialog.tsx';
import { texts } from './texts.ts';

const Received = ({ row: { received } }: { row: ReceiverRow }) => {
  const words = useWords();
  return <Tag color={received === 1 ? 'success' : 'default'}>{words(receivedStates.words[received])}</Tag>;
};

const columns: readonly Column<typeof receiver.list>[] = [
  { key: 'receiverName', width: 100, card: 'title' },
  { key: 'telNum', width: 120, card: 'fact' },
  { key: 'city', width: 90, card: 'fact' },
  { key: 'domainName', width: 150, card: 'fact' },
  { key: 'jobNum', width: 120, card: 'fact', render: row => <Unit row={row} /> },
  { key: 'kinds', width: 220, card: 'line', render: row => <Kinds row={row} /> },
  { key: 'rank', width: 70, card: 'fact' },
  { key: 'received', width: 95, card: 'fact', render: row => <Received row={row} /> },
  { key: 'creator', width: 110, hidden: true },
  {
    key: 'createDate',
    width: 160,
    card: 'fact',
    hidden: true,
  },
];

const idsOf = (rows: readonly ReceiverRow[]) => rows.map(({ receiverId }) => receiverId);

export const ReceiverPage = () => {
  const t = useTexts(texts);
  const kept = useSmsNote();
  const unsent = useUnsentNote('sms');
  const common = useTexts(commonTexts);
  const mayAdd = useMay('msg.add');
  const mayEdit = useMay('msg.edit');
  const mayDelete = useMay('msg.delete');
  const receive = useActOnSelected(receiver.setReceived);
  const [edited, setEdited] = useState<{ row: ReceiverRow | undefined }>();
  const [mode, setMode] = useState(false);
  const modeTitle = useWords()(msg.buttons.mode);
  const switchTo = (isReceive: 0 | 1, selected: Selected<ReceiverRow>) =>
    receive({
      selected,
      none: common.selectData,
      title: isReceive === 1 ? common.sureEnable : common.sureDisable,
      okText: common.ok,
      input: { idList: idsOf(selected.rows), isReceive },
    });
  return (
    <>
      <ListPage
        name="receiver"
        note={[kept, unsent]}
        list={receiver.list}
        filters={['domainName', 'jobNum', 'receiverName', 'telNum', 'kind', 'received']}
        columns={columns}
        rowKey={row => row.receiverId}
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'msg.edit',
            when: row.editable,
            onClick: () => setEdited({ row }),
          },
        ]}
        selectable={mayEdit || mayDelete}
        toolbar={({ selected, query }) => (
          <>
            <Allowed to="msg.add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ row: undefined })}>
                {t.add}
              </Button>
            </Allowed>
            <Allowed to="msg.edit">
              <Button onClick={() => switchTo(1, selected)}>{common.enable}</Button>
              <Button onClick={() => switchTo(0, selected)}>{common.disable}</Button>
            </Allowed>
            <DeleteSelected
              call={receiver.remove}
              selected={selected}
              title={common.sureDelete}
              text={t.deleteText(selected.rows.length)}
              input={{ idList: idsOf(selected.rows) }}
            />
            <Allowed to="msg.mode">
              <Button onClick={() => setMode(true)}>{modeTitle}</Button>
            </Allowed>
            <ImportReceiversButton />
            <Allowed to="msg.export">
              <ExportButton call={receiver.export} input={query} />
            </Allowed>
          </>
        )}
        empty={{ text: mayAdd ? t.emptyAdd : t.empty }}
      />
      {mode && <SendingModeDialog title={modeTitle} onClose={() => setMode(false)} />}
      {edited && <ReceiverDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
