import { type PlaceSite, place } from '@hoistway/contract/features/place';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTranslation } from 'react-i18next';

export const useRemoveSites = (): ((sites: readonly PlaceSite[], onDone: () => void) => void) => {
  const { t } = useTranslation('place');
  const remove = useDeleteSelected(place.removeSites, [place.sites, place.areas]);
  return (sites, onDone) =>
    remove({
      count: sites.length,
      title: t('removeSites', { count: sites.length }),
      text: t('removeSitesText'),
      input: { domainIdList: sites.map(({ domainId }) => domainId) },
      onDone,
    });
};
