/** The photos of a visit that the server has, each with the item that it shows and when it was taken, by the phone. */

import { maintenanceItems } from '@hoistway/contract/features/maintenance-items';
import type { VisitView } from '@hoistway/contract/features/visit';
import type { Language } from '@hoistway/contract/words';
import type { Picture } from '../pictures.tsx';

export const itemWords = new Map(maintenanceItems.map(({ code, words }) => [code, words]));

export const photosOf = (
  { items, atDesk }: Pick<VisitView, 'items' | 'atDesk'>,
  language: Language,
): Picture[] =>
  items.flatMap(({ code, photos }) =>
    photos.flatMap(({ attachId, takenAt }) => {
      const caption = [code, itemWords.get(code)?.[language], !atDesk && takenAt].filter(Boolean).join(' ');
      return attachId === null ? [] : [{ attachId, name: code, caption }];
    }),
  );
