/** Saves what the list shows under a name; for a search that exists already, its name and who sees it. */
import {
  type SavedSearchRow,
  savedSearch,
  savedSearchTitles,
} from '@hoistway/contract/features/saved-search';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { ListView } from '@hoistway/parts/list/filter-extras.tsx';
import { texts } from './texts.ts';

interface SavedSearchDialogProps {
  row: SavedSearchRow | undefined;
  place: { list: string; pageName: string };
  view: ListView;
  onClose: () => void;
}

export const SavedSearchDialog = ({ row, place, view, onClose }: SavedSearchDialogProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const fields = [
    { name: 'name', label: words(savedSearchTitles.name), wide: true },
    {
      name: 'shared',
      label: words(savedSearchTitles.shared),
      kind: 'switch',
      help: t.sharedHelp,
      wide: true,
    },
  ] as const;
  const dialog = { fields, width: 480, onDone: onClose, onClose };
  return row ? (
    <CallDialog
      {...dialog}
      call={savedSearch.change}
      title={t.edit}
      initial={{ name: row.name, shared: row.shared }}
      hidden={{ savedSearchId: row.savedSearchId }}
    />
  ) : (
    <CallDialog
      {...dialog}
      call={savedSearch.save}
      title={t.save}
      initial={{ shared: false }}
      hidden={{ ...place, ...view }}
    />
  );
};
