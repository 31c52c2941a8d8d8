/** A filter of lists: several areas, each a region, a province, a city or a site; they stand in the address. */

import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Cascader } from 'antd';
import { useSearchParams } from 'react-router';
import { type AreaOption, cascadeOf, useAreaOptions } from '../scope/use-area-options.ts';
import { areasOf, withAreas } from './area-of-address.tsx';

export const AreaFilter = () => {
  const t = useTexts(commonTexts);
  const [search, setSearch] = useSearchParams();
  const chosen = areasOf(search);
  const { options, load, error } = useAreaOptions(undefined, chosen);
  return (
    <Cascader<AreaOption>
      multiple
      aria-label={t.areas}
      placeholder={t.areas}
      maxTagCount="responsive"
      style={{ inlineSize: 240, maxInlineSize: '100%' }}
      options={options}
      loadData={load}
      notFoundContent={error ? t.loadFailed : undefined}
      value={chosen.map(cascadeOf)}
      displayRender={labels => labels.at(-1)}
      onChange={paths =>
        setSearch(
          before =>
            withAreas(
              before,
              paths.flatMap(path => path.at(-1)?.toString() ?? []),
            ),
          { replace: true },
        )
      }
    />
  );
};
