/** Third-party users (/info/thirdPartyUser): who reads this system with a key, and what they called. */
import { PlusOutlined } from '@ant-design/icons';
import { type ThirdPartyUserRow, thirdPartyUser } from '@hoistway/contract/features/third-party-user';
import type { PlacesInput } from '@hoistway/fleet/scope/scope-fields.tsx';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { SecretText, ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { App, Button, Typography } from 'antd';
import { useState } from 'react';
import { AddDialog } from './add-dialog.tsx';
import { CallLogDialog } from './call-log-dialog.tsx';
import { texts } from './texts.ts';
import { thirdPartyUserColumns } from './third-party-user-columns.tsx';

export const ThirdPartyUserPage = ({ Places }: { Places: PlacesInput }) => {
  const t = useTexts(texts);
  const mayAdd = useMay('thirdPartyUser.add');
  const revoke = useRevoking();
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<string>();
  const [logged, setLogged] = useState<ThirdPartyUserRow>();

  const actions = (row: ThirdPartyUserRow): RowAction[] => [
    { key: 'log', label: t.log, needs: 'thirdPartyUser.log', onClick: () => setLogged(row) },
    {
      key: 'revoke',
      label: t.revoke,
      needs: 'thirdPartyUser.revoke',
      when: row.state !== 'revoked',
      danger: true,
      onClick: () => revoke(row),
    },
  ];
  return (
    <>
      <ListPage
        name="thirdPartyUser"
        list={thirdPartyUser.list}
        filters={['name', 'state', 'creator']}
        columns={thirdPartyUserColumns}
        rowKey={row => row.thirdPartyUserId}
        actions={actions}
        toolbar={() => (
          <Allowed to="thirdPartyUser.add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </Allowed>
        )}
        empty={{ text: mayAdd ? t.empty : t.emptyReadOnly }}
      />
      {isAdding && (
        <AddDialog
          Places={Places}
          onClose={() => setAdding(false)}
          onDone={made => {
            setAdding(false);
            setKey(made.key);
          }}
        />
      )}
      {key !== undefined && (
        <ShownOnce title={t.made} text={t.madeText} onSaved={() => setKey(undefined)}>
          <SecretText label={t.key} secret={key} />
          <p>{t.usage}</p>
          <Typography.Text code>{`Authorization: Key ${key.slice(0, 11)}…`}</Typography.Text>
        </ShownOnce>
      )}
      {logged && <CallLogDialog row={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
};

function useRevoking(): (row: ThirdPartyUserRow) => void {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct(thirdPartyUser.revoke);
  return ({ thirdPartyUserId, name }) =>
    confirm({
      title: t.revokeTitle(name),
      text: t.revokeText,
      okText: t.revoke,
      danger: true,
      onOk: () =>
        act.mutateAsync({ thirdPartyUserId }).then(
          () => void message.success(t.revoked),
          // The mutation says why.
          () => undefined,
        ),
    });
}
