import { type GatewayRow, gateway, type NewSecret } from '@hoistway/contract/features/gateway';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

/** What is done to a gateway after a question that says what will happen, and to how many units. */
export const useGatewayActs = ({ onRotated }: { onRotated: (made: NewSecret) => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const rotate = useAct(gateway.rotate);
  const disable = useAct(gateway.disable);
  const remove = useAct(gateway.remove);
  const set = async (deviceId: number, disabled: boolean) => {
    await disable.mutateAsync({ deviceId, disabled });
    void message.success(disabled ? t.disabled : t.enabled);
  };
  return {
    rotate({ deviceId, username, unitCount }: GatewayRow) {
      confirm({
        title: t.rotateTitle(username),
        text: t.rotateText(unitCount),
        okText: t.rotate,
        danger: true,
        onOk: async () => onRotated(await rotate.mutateAsync({ deviceId })),
      });
    },
    setDisabled({ deviceId, username, unitCount, wholeFleet }: GatewayRow, disabled: boolean) {
      // The mutation says why it failed.
      if (!disabled) return void set(deviceId, false).catch(() => {});
      confirm({
        title: t.disableTitle(username),
        text: wholeFleet ? t.disableFleetText : t.disableText(unitCount),
        okText: common.disable,
        danger: true,
        onOk: () => set(deviceId, true),
      });
    },
    remove({ deviceId, username }: GatewayRow) {
      confirm({
        title: t.removeTitle(username),
        text: t.removeText,
        okText: common.delete,
        danger: true,
        onOk: async () => {
          await remove.mutateAsync({ deviceId });
          void message.success(common.done);
        },
      });
    },
  };
};
