/** Gateways (/info/gateway): their credentials, units, connections, and what of them was refused. */
import { PlusOutlined } from '@ant-design/icons';
import { isVendor } from '@hoistway/contract/features/account-words';
import { type GatewayRow, gateway, type NewSecret } from '@hoistway/contract/features/gateway';
import { Allowed, useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { ShownOnce } from '@hoistway/parts/dialog/shown-once.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { RowAction } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ConnectionSettings } from './connection-settings.tsx';
import css from './gateway.module.css';
import { gatewayColumns } from './gateway-columns.tsx';
import { GatewayDialog } from './gateway-dialog.tsx';
import { RefusedDialog } from './refused/refused-dialog.tsx';
import { StrangersDialog } from './refused/strangers-dialog.tsx';
import { texts } from './texts.ts';
import { UnitPicker } from './units/unit-picker.tsx';
import { UnitsDialog } from './units/units-dialog.tsx';
import { useGatewayActs } from './use-gateway-acts.ts';

interface SecretDialogProps {
  made: NewSecret;
  /** In the place of an old one. */
  rotated: boolean;
  /** Undefined where no units are to be assigned. */
  onAttach: (() => void) | undefined;
  onSaved: () => void;
}

/** A new secret, shown this once with everything else that is typed into the gateway. */
const SecretDialog = ({ made: { username, secret }, rotated, onAttach, onSaved }: SecretDialogProps) => {
  const t = useTexts(texts);
  return (
    <ShownOnce
      title={t.made(username)}
      text={t.once}
      description={rotated ? t.rotated : onAttach && t.attachNext}
      next={onAttach && { label: t.savedAttach, onClick: onAttach }}
      onSaved={onSaved}
    >
      <ConnectionSettings username={username} secret={secret} />
    </ShownOnce>
  );
};

/** Says above the list when what is made here does not let gateways in. */
const BrokerNote = () => {
  const t = useTexts(texts);
  const broker = useCall(gateway.brokerAddress, {}).data;
  const onlyLocal = broker?.doors.every(({ local }) => local);
  if (!broker || !(broker.external || onlyLocal)) return null;
  return (
    <Alert
      className={css.note}
      type="info"
      showIcon
      title={broker.external ? t.external : t.onlyLocal}
      description={broker.external ? t.externalText : undefined}
    />
  );
};

type Opened =
  | { what: 'add' | 'strangers' }
  | { what: 'edit' | 'units' | 'refused' | 'settings'; row: GatewayRow }
  | { what: 'secret'; made: NewSecret; rotated: boolean }
  | { what: 'attach'; made: NewSecret };

export const GatewayPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAdd = useMay('gateway.add');
  const mayAssign = useMay('gateway.units');
  const viewer = useSession()?.info.user;
  const [opened, setOpened] = useState<Opened>();
  const { rotate, setDisabled, remove } = useGatewayActs({
    onRotated: made => setOpened({ what: 'secret', made, rotated: true }),
  });
  const close = () => setOpened(undefined);

  const actions = (row: GatewayRow): RowAction[] => [
    {
      key: 'units',
      label: common.units,
      when: !row.wholeFleet,
      onClick: () => setOpened({ what: 'units', row }),
    },
    {
      key: 'refused',
      label: t.refused,
      when: row.fullyVisible,
      onClick: () => setOpened({ what: 'refused', row }),
    },
    { key: 'settings', label: t.settings, onClick: () => setOpened({ what: 'settings', row }) },
    {
      key: 'edit',
      label: common.edit,
      needs: 'gateway.edit',
      when: row.changeable,
      onClick: () => setOpened({ what: 'edit', row }),
    },
    {
      key: 'rotate',
      label: t.rotate,
      needs: 'gateway.rotate',
      when: row.changeable,
      onClick: () => rotate(row),
    },
    {
      key: 'disable',
      label: row.state === 'disabled' ? common.enable : common.disable,
      needs: 'gateway.disable',
      when: row.changeable,
      danger: row.state !== 'disabled',
      onClick: () => setDisabled(row, row.state !== 'disabled'),
    },
    {
      key: 'delete',
      label: common.delete,
      needs: 'gateway.delete',
      when: row.changeable && !row.served,
      danger: true,
      onClick: () => remove(row),
    },
  ];
  return (
    <div className={css.page}>
      <BrokerNote />
      <div className={css.list}>
        <ListPage
          name="gateway"
          list={gateway.list}
          filters={['username', 'state', 'jobNum', 'domainName']}
          columns={gatewayColumns}
          rowKey={row => row.deviceId}
          actions={actions}
          onOpen={row => !row.wholeFleet && setOpened({ what: 'units', row })}
          toolbar={() => (
            <>
              <Allowed to="gateway.add">
                <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
                  {t.add}
                </Button>
              </Allowed>
              {isVendor(viewer) && (
                <Button onClick={() => setOpened({ what: 'strangers' })}>{t.strangers}</Button>
              )}
            </>
          )}
          empty={{ text: mayAdd ? t.empty : t.emptySeen }}
        />
      </div>
      {opened?.what === 'add' && (
        <GatewayDialog onMade={made => setOpened({ what: 'secret', made, rotated: false })} onClose={close} />
      )}
      {opened?.what === 'edit' && <GatewayDialog row={opened.row} onClose={close} />}
      {opened?.what === 'secret' && (
        <SecretDialog
          {...opened}
          onAttach={
            mayAssign && !opened.rotated ? () => setOpened({ what: 'attach', made: opened.made }) : undefined
          }
          onSaved={close}
        />
      )}
      {opened?.what === 'attach' && <UnitPicker {...opened.made} onClose={close} />}
      {opened?.what === 'settings' && (
        <Dialog open width={640} title={`${t.settings} · ${opened.row.username}`} onClose={close}>
          <ConnectionSettings username={opened.row.username} />
        </Dialog>
      )}
      {opened?.what === 'units' && <UnitsDialog row={opened.row} onClose={close} />}
      {opened?.what === 'refused' && <RefusedDialog row={opened.row} onClose={close} />}
      {opened?.what === 'strangers' && <StrangersDialog onClose={close} />}
    </div>
  );
};
