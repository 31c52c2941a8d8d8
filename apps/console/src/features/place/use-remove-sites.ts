import { type PlaceSite, place } from '@hoistway/contract/features/place';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

export const useRemoveSites = (): ((selected: Selected<PlaceSite>) => void) => {
  const { t } = useTranslation('place');
  const remove = useDeleteSelected(place.removeSites);
  return selected =>
    remove({
      selected,
      title: t('removeSites', { count: selected.rows.length }),
      text: t('removeSitesText'),
      input: { domainIdList: selected.rows.map(({ domainId }) => domainId) },
    });
};
