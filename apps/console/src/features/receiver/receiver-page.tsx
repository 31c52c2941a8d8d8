/** Receivers of text messages (/info/msg): who is told of a unit or a site, beside the owners. */
import { PlusOutlined } from '@ant-design/icons';
import { type ReceiverRow, receiver } from '@hoistway/contract/features/receiver';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useActOnSelected } from '@hoistway/parts/dialog/use-act-on-selected.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { DeleteSelected } from '@hoistway/parts/list/selection/delete-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { receiverColumns } from './receiver-columns.tsx';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { texts } from './texts.ts';

const idsOf = (rows: readonly ReceiverRow[]) => rows.map(({ receiverId }) => receiverId);

export const ReceiverPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAdd = useMay('msg.add');
  const mayEdit = useMay('msg.edit');
  const mayDelete = useMay('msg.delete');
  const receive = useActOnSelected(receiver.setReceived);
  const [edited, setEdited] = useState<{ row: ReceiverRow | undefined }>();
  const switchTo = (isReceive: 0 | 1, selected: Selected<ReceiverRow>) =>
    receive({
      selected,
      none: t.select,
      title: isReceive === 1 ? t.sureEnable : t.sureDisable,
      okText: common.ok,
      input: { idList: idsOf(selected.rows), isReceive },
    });
  return (
    <>
      <ListPage
        name="receiver"
        list={receiver.list}
        filters={['domainName', 'jobNum', 'receiverName', 'telNum', 'kind', 'received']}
        columns={receiverColumns}
        rowKey={row => row.receiverId}
        actions={row => [
          {
            key: 'edit',
            label: common.edit,
            needs: 'msg.edit',
            when: row.whole,
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
              <Button onClick={() => switchTo(1, selected)}>{t.enable}</Button>
              <Button onClick={() => switchTo(0, selected)}>{t.disable}</Button>
            </Allowed>
            <DeleteSelected
              call={receiver.remove}
              selected={selected}
              title={t.sureDelete}
              text={t.deleteText(selected.rows.length)}
              input={{ idList: idsOf(selected.rows) }}
            />
            <Allowed to="msg.export">
              <ExportButton call={receiver.export} input={query} />
            </Allowed>
          </>
        )}
        empty={{ text: mayAdd ? t.emptyAdd : t.empty }}
      />
      {edited && <ReceiverDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
