/** The areas that a list is narrowed to, by a link of the overview or a filter: `area` in the address, an id path each. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Tag } from 'antd';
import { useSearchParams } from 'react-router';

const name = 'area';

export const areasOf = (search: URLSearchParams): string[] => search.getAll(name).filter(area => area !== '');

/** The address with these areas instead, at the first page. */
export const withAreas = (before: URLSearchParams, areas: readonly string[]): URLSearchParams => {
  const after = new URLSearchParams(before);
  after.delete(name);
  after.delete('pageNum');
  for (const area of areas) after.append(name, area);
  return after;
};

/** For the list's fixed input; a list without such an area searches everything that the user sees. */
export const useAreaOfAddress = (): { dataPermissionList: string[] } => {
  const [search] = useSearchParams();
  return { dataPermissionList: areasOf(search) };
};

/** Says that there is one, and takes it away. */
export const AreaTag = () => {
  const t = useTexts(commonTexts);
  const [search, setSearch] = useSearchParams();
  if (areasOf(search).length === 0) return null;
  return (
    <Tag
      closable
      onClose={event => {
        event.preventDefault();
        setSearch(before => withAreas(before, []), { replace: true });
      }}
    >
      {t.chosenArea}
    </Tag>
  );
};
