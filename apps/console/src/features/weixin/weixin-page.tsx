/** WeChat users (/info/weixin): who is notified over WeChat, for which account. */
import { DisconnectOutlined, QrcodeOutlined } from '@ant-design/icons';
import { receivedStates } from '@hoistway/contract/features/owner';
import { receiverKinds } from '@hoistway/contract/features/receiver';
import { followingStates, type WeixinRow, weixin } from '@hoistway/contract/features/weixin';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { ExportButton } from '@hoistway/parts/download/export-button.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, Selected } from '@hoistway/parts/list/list-types.ts';
import { useActOnSelected } from '@hoistway/parts/list/selection/use-act-on-selected.tsx';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useUnsentNote } from '@hoistway/parts/session/use-sms-note.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { BindDialog } from './bind-dialog.tsx';
import { texts } from './texts.ts';
import { WeixinDialog } from './weixin-dialog.tsx';

const Kinds = ({ row: { kinds } }: { row: WeixinRow }) => {
  const words = useWords();
  const names = receiverKinds.codes.filter(kind => kinds.includes(kind));
  return <Names names={names.map(kind => words(receiverKinds.words[kind]))} />;
};
const Following = ({ row: { following } }: { row: WeixinRow }) => {
  const words = useWords();
  return <Tag color={following === 1 ? 'success' : 'warning'}>{words(followingStates.words[following])}</Tag>;
};
const Received = ({ row: { received } }: { row: WeixinRow }) => {
  const words = useWords();
  return <Tag color={received === 1 ? 'success' : 'default'}>{words(receivedStates.words[received])}</Tag>;
};

const columns: readonly Column<typeof weixin.list>[] = [
  { key: 'weixinName', width: 140, card: 'title' },
  { key: 'username', width: 140, card: 'fact' },
  { key: 'kinds', width: 260, card: 'line', render: row => <Kinds row={row} /> },
  { key: 'following', width: 150, card: 'fact', render: row => <Following row={row} /> },
  { key: 'received', width: 100, card: 'fact', render: row => <Received row={row} /> },
  { key: 'createDate', width: 170, card: 'fact' },
];

const idsOf = (rows: readonly WeixinRow[]) => rows.map(({ weixinUserId }) => weixinUserId);

export const WeixinPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const isSetUp = Boolean(useSession()?.info.settings.unsentKinds.weixin);
  const unsent = useUnsentNote('weixin');
  const mayBind = useMay('weixin.add') && isSetUp;
  const mayEdit = useMay('weixin.edit');
  const mayUnbind = useMay('weixin.delete');
  const receive = useActOnSelected(weixin.setReceived);
  const unbind = useActOnSelected(weixin.remove);
  const [binding, setBinding] = useState(false);
  const [edited, setEdited] = useState<WeixinRow>();
  const switchTo = (isReceive: 0 | 1, selected: Selected<WeixinRow>) =>
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
        name="weixin"
        note={
          isSetUp ? unsent : <Alert type="info" showIcon title={t.notSetUp} description={t.notSetUpText} />
        }
        list={weixin.list}
        filters={['weixinName', 'username', 'kind', 'received']}
        columns={columns}
        rowKey={row => row.weixinUserId}
        actions={row => [
          { key: 'edit', label: common.edit, needs: 'weixin.edit', onClick: () => setEdited(row) },
        ]}
        selectable={mayEdit || mayUnbind}
        toolbar={({ selected, query }) => (
          <>
            <Allowed to="weixin.add">
              <Button
                type="primary"
                icon={<QrcodeOutlined />}
                disabled={!isSetUp}
                title={isSetUp ? undefined : t.notSetUp}
                onClick={() => setBinding(true)}
              >
                {t.bind}
              </Button>
            </Allowed>
            <Allowed to="weixin.edit">
              <Button onClick={() => switchTo(1, selected)}>{common.enable}</Button>
              <Button onClick={() => switchTo(0, selected)}>{common.disable}</Button>
            </Allowed>
            <Allowed to="weixin.delete">
              <Button
                danger
                icon={<DisconnectOutlined />}
                onClick={() =>
                  unbind({
                    selected,
                    none: common.selectData,
                    title: t.sureUnbind,
                    text: t.unbindText(selected.rows.length),
                    okText: t.unbind,
                    danger: true,
                    input: { idList: idsOf(selected.rows) },
                  })
                }
              >
                {t.unbind}
              </Button>
            </Allowed>
            <Allowed to="weixin.export">
              <ExportButton call={weixin.export} input={query} />
            </Allowed>
          </>
        )}
        empty={{ text: mayBind ? t.emptyBind : t.empty }}
      />
      {binding && <BindDialog onClose={() => setBinding(false)} />}
      {edited && <WeixinDialog row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
