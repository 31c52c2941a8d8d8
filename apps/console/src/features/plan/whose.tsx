/** Whose visits a view shows: whoever is in a team begins with the own ones. It stands in the address. */
import { mine } from '@hoistway/contract/features/plan';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Checkbox } from 'antd';
import { useSearchParams } from 'react-router';
import { texts } from './texts.ts';

export type Whose = typeof mine | '';
export const initialWhose = (ownTeams: readonly string[]): Whose => (ownTeams.length > 0 ? mine : '');

export function useWhose(ownTeams: readonly string[]) {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('whose') ?? initialWhose(ownTeams);
  const whose: Whose = asked === mine ? mine : '';
  const box = ownTeams.length > 0 && (
    <Checkbox
      checked={whose === mine}
      onChange={({ target }) => {
        const next = new URLSearchParams(search);
        next.set('whose', target.checked ? mine : '');
        setSearch(next, { replace: true });
      }}
    >
      {t.mineOnly}
    </Checkbox>
  );
  return { whose, box };
}
