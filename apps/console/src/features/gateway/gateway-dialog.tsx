/** Makes a gateway, or changes the remark of one: its name never changes. */
import { type GatewayRow, gateway, type NewSecret } from '@hoistway/contract/features/gateway';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { texts } from './texts.ts';

const dialogPx = 560;

type GatewayDialogProps = { onClose: () => void } & (
  | { row: GatewayRow; onMade?: never }
  | { row?: never; onMade: (made: NewSecret) => void }
);

export const GatewayDialog = ({ row: opened, onMade, onClose }: GatewayDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(gateway.list.columns);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(gateway.list, { deviceId: opened?.deviceId }),
    valuesOf: each => ({ remark: each.remark }),
  });
  const remark = { name: 'remark' as const, label: title('remark'), help: t.remarkHelp, wide: true };
  if (opened) {
    const about = row ?? opened;
    return (
      <CallDialog
        call={gateway.edit}
        title={t.edit(about.username)}
        width={dialogPx}
        {...caughtUp}
        initial={{ remark: about.remark }}
        hidden={{ deviceId: about.deviceId, oldRemark: about.remark }}
        onClose={onClose}
        onDone={onClose}
        fields={[remark]}
      />
    );
  }
  return (
    <CallDialog
      call={gateway.add}
      title={t.add}
      width={dialogPx}
      okText={t.addOk}
      onClose={onClose}
      onDone={onMade}
      fields={[
        { name: 'username', label: title('username'), help: t.usernameHelp, maxLength: 32, wide: true },
        remark,
      ]}
    />
  );
};
