/** Third-party users (/info/thirdPartyUser): who reads this system with a key, and what they called. */
import { PlusOutlined } from '@ant-design/icons';
import { permissionCatalogue } from '@hoistway/contract/core/permissions';
import {
  type KeyState,
  keyStates,
  type ThirdPartyUserRow,
  thirdPartyUser,
} from '@hoistway/contract/features/third-party-user';
import type { PlacesInput } from '@hoistway/fleet/scope/scope-fields.tsx';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { SecretText, ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column, RowAction } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { App, Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { AddDialog } from './add-dialog.tsx';
import { CallLogDialog } from './call-log-dialog.tsx';
import { texts } from './texts.ts';

const colors = {
  active: 'success',
  expired: 'default',
  revoked: 'error',
  ended: 'warning',
} as const satisfies Record<KeyState, string>;
const titles = new Map(permissionCatalogue.map(({ permissionId, title }) => [permissionId, title]));

const StateTag = ({ state }: { state: KeyState }) => {
  const words = useWords();
  return <Tag color={colors[state]}>{words(keyStates.words[state])}</Tag>;
};

const Pages = ({ row }: { row: ThirdPartyUserRow }) => {
  const words = useWords();
  const names = row.permissions.map(page => {
    const title = titles.get(page);
    return title ? words(title) : page;
  });
  const text = names.join(' · ');
  return <span title={text}>{text}</span>;
};

const shownPlaces = 2;
const PlaceNames = ({ row }: { row: ThirdPartyUserRow }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  if (row.everything) return common.all;
  const { places } = row;
  const names = places.slice(0, shownPlaces).join(' · ');
  if (places.length <= shownPlaces) return names === '' ? <Absent /> : names;
  return <span title={places.join(' · ')}>{t.places({ names, count: places.length })}</span>;
};

const LastUse = ({ row }: { row: ThirdPartyUserRow }) => {
  const t = useTexts(texts);
  if (row.lastUseDate === '') return <Typography.Text type="secondary">{t.neverUsed}</Typography.Text>;
  return <DateTime value={row.lastUseDate} />;
};

const columns: readonly Column<typeof thirdPartyUser.list>[] = [
  { key: 'name', width: 180, card: 'title' },
  { key: 'state', width: 110, card: 'fact', render: row => <StateTag state={row.state} /> },
  { key: 'keyPrefix', width: 130, card: 'fact', render: row => <code>{row.keyPrefix}…</code> },
  { key: 'permissions', width: 220, card: 'line', render: row => <Pages row={row} /> },
  { key: 'places', width: 180, card: 'fact', render: row => <PlaceNames row={row} /> },
  { key: 'expireDate', width: 170, card: 'fact' },
  { key: 'lastUseDate', width: 170, card: 'fact', render: row => <LastUse row={row} /> },
  { key: 'perMinute', width: 110 },
  { key: 'creator', width: 120 },
  { key: 'createDate', width: 170 },
];

export const ThirdPartyUserPage = ({ Places }: { Places: PlacesInput }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
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
        columns={columns}
        rowKey={row => row.thirdPartyUserId}
        actions={actions}
        toolbar={() => (
          <Allowed to="thirdPartyUser.add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {common.add}
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
