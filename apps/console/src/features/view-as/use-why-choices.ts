/** What can be chosen of a kind: the names that the server knows, with the titles of the screens. */
import { indexPermissions, isPlannedPage, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { fieldPermissionTree } from '@hoistway/contract/features/field-permissions';
import type { WhyKind } from '@hoistway/contract/features/view-as';
import type { Words } from '@hoistway/contract/words';
import { useWords } from '@hoistway/parts/language/use-language.ts';

interface WhyChoice {
  value: string;
  label: string;
}
type Say = (words: Words) => string;

const titleOf = (id: string | null, say: Say) => {
  const entry = permissionCatalogue.find(({ permissionId }) => permissionId === id);
  return entry ? say(entry.title) : '';
};
/** Pages under the title of their group, buttons under that of their page. */
const entriesOf = (type: 1 | 2) => (say: Say) =>
  permissionCatalogue
    .filter(entry => entry.type === type && !isPlannedPage(entry.permissionId))
    .map(({ permissionId, parentId, title }) => ({
      value: permissionId,
      label: `${titleOf(parentId, say)} / ${say(title)}`,
    }));
const choicesOf: Readonly<Record<Exclude<WhyKind, 'unit' | 'alarm'>, (say: Say) => WhyChoice[]>> = {
  page: entriesOf(1),
  button: entriesOf(2),
  field: say =>
    fieldPermissionTree.flatMap(({ title: group, children }) =>
      children.map(({ id, title }) => ({ value: id, label: `${say(group)} / ${say(title)}` })),
    ),
  panel: say => Object.entries(indexPermissions).map(([value, title]) => ({ value, label: say(title) })),
  fault: say => faultEntries.map(({ code, words }) => ({ value: code, label: `${code} ${say(words)}` })),
};

export const useWhyChoices = (kind: WhyKind): WhyChoice[] => {
  const words = useWords();
  return kind === 'unit' || kind === 'alarm' ? [] : choicesOf[kind](words);
};
