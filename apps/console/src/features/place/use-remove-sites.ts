import { type PlaceSite, place } from '@hoistway/contract/features/place';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { texts } from './texts.ts';

export const useRemoveSites = (): ((selected: Selected<PlaceSite>) => void) => {
  const t = useTexts(texts);
  const remove = useDeleteSelected(place.removeSites);
  return selected =>
    remove({
      selected,
      title: t.removeSites(selected.rows.length),
      text: t.removeSitesText,
      input: { domainIdList: selected.rows.map(({ domainId }) => domainId) },
    });
};
