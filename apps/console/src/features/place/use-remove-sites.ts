import { type PlaceSite, place } from '@hoistway/contract/features/place';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Deletes the selected sites after a question. */
export const useRemoveSites = (): ((sites: readonly PlaceSite[], onDone: () => void) => void) => {
  const { t } = useTranslation('place');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useAct(place.removeSites, { stale: [place.sites, place.areas] });
  return (sites, onDone) => {
    if (sites.length === 0) return void message.warning(t('selectToDelete'));
    confirm({
      title: t('removeSites', { count: sites.length }),
      text: t('removeSitesText'),
      okText: t('delete'),
      danger: true,
      onOk: async () => {
        await remove.mutateAsync({ domainIdList: sites.map(({ domainId }) => domainId) });
        void message.success(common('done'));
        onDone();
      },
    });
  };
};
