import { type GatewayRow, gateway, type NewSecret } from '@hoistway/contract/features/gateway';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** What is done to a gateway after a question that says what will happen, and to how many units. */
export const useGatewayActs = ({ onRotated }: { onRotated: (made: NewSecret) => void }) => {
  const { t } = useTranslation('gateway');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const rotate = useAct(gateway.rotate);
  const disable = useAct(gateway.disable);
  const remove = useAct(gateway.remove);
  const set = async (deviceId: number, disabled: boolean) => {
    await disable.mutateAsync({ deviceId, disabled });
    void message.success(t(disabled ? 'disabled' : 'enabled'));
  };
  return {
    rotate({ deviceId, username, unitCount }: GatewayRow) {
      confirm({
        title: t('rotateTitle', { name: username }),
        text: t('rotateText', { count: unitCount }),
        okText: t('rotate'),
        danger: true,
        onOk: async () => onRotated(await rotate.mutateAsync({ deviceId })),
      });
    },
    setDisabled({ deviceId, username, unitCount, wholeFleet }: GatewayRow, disabled: boolean) {
      // The mutation says why it failed.
      if (!disabled) return void set(deviceId, false).catch(() => {});
      confirm({
        title: t('disableTitle', { name: username }),
        text: wholeFleet ? t('disableFleetText') : t('disableText', { count: unitCount }),
        okText: t('disable'),
        danger: true,
        onOk: () => set(deviceId, true),
      });
    },
    remove({ deviceId, username }: GatewayRow) {
      confirm({
        title: t('removeTitle', { name: username }),
        text: t('removeText'),
        okText: t('delete'),
        danger: true,
        onOk: async () => {
          await remove.mutateAsync({ deviceId });
          void message.success(common('done'));
        },
      });
    },
  };
};
