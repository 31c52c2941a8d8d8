import { propertyManager } from '@hoistway/contract/features/account-words';
import { type AreaOption, cascadeOf, useAreaOptions } from '@hoistway/fleet/scope/use-area-options.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Cascader } from 'antd';
import { useChooseOverviewArea, useOverviewArea } from './overview-area.ts';
import css from './overview-strip.module.css';
import { texts } from './texts.ts';

/** Chooses the area of the overview, down to a site. */
export const AreaCascader = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const area = useOverviewArea();
  const choose = useChooseOverviewArea();
  const { options, load, error } = useAreaOptions(propertyManager, area === undefined ? [] : [area]);
  return (
    <Cascader<AreaOption>
      className={css.area}
      aria-label={t.area}
      placeholder={t.allAreas}
      changeOnSelect
      options={options}
      value={area === undefined ? [] : cascadeOf(area)}
      loadData={load}
      notFoundContent={error ? common.loadFailed : undefined}
      displayRender={labels => labels.at(-1)}
      onChange={path => choose(path?.at(-1)?.toString())}
    />
  );
};
