/** Chooses the area of the overview, down to a site. */
import { type AreaOption, useAreaOptions } from '@hoistway/fleet/scope/use-area-options.ts';
import { Cascader } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setOverviewArea } from './overview-area.ts';
import css from './overview-strip.module.css';

/** The kind of user that has this choice: property managers. */
const userType = 2;

export const AreaCascader = () => {
  const { t } = useTranslation('home');
  const { options, load } = useAreaOptions(userType);
  // The next user of this browser tab begins with everything.
  useEffect(() => () => setOverviewArea(undefined), []);
  return (
    <Cascader<AreaOption>
      className={css.area}
      aria-label={t('area')}
      placeholder={t('allAreas')}
      changeOnSelect
      options={options}
      loadData={load}
      displayRender={labels => labels.at(-1)}
      onChange={path => setOverviewArea(path?.at(-1)?.toString())}
    />
  );
};
