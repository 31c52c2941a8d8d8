/** The bar above a page's list: its filters as tags, the selection, its tools. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOf } from '../line/as-of.tsx';
import type { AsOf as AsOfState } from '../line/use-as-of.ts';
import { FilterTags } from './filter/filter-tags.tsx';
import css from './list.module.css';
import { areInitial } from './list-address.ts';
import type { ListState } from './list-state.ts';
import type { ShownFilter } from './list-types.ts';

interface ListToolbarProps<S extends string> {
  /** The subject of the whole list, before the filters: a tag that leads back. */
  scope?: ReactNode;
  /** What the app offers beside the filters. */
  beside: ReactNode;
  filters: readonly ShownFilter[];
  state: ListState<S>;
  selectedCount: number;
  onClearSelection: () => void;
  asOf: AsOfState;
  onRefresh: () => void;
  smallTools: boolean;
  tools: ReactNode;
  settings: ReactNode;
}

export const ListToolbar = <S extends string>(props: ListToolbarProps<S>) => {
  const { filters, state, selectedCount } = props;
  const { t } = useTranslation();
  return (
    <div className={css.toolbar}>
      {props.scope}
      {props.beside}
      <FilterTags
        filters={filters}
        values={state.address.values}
        onApply={state.setValues}
        onReset={areInitial(filters, state.address.values) ? undefined : state.reset}
      />
      {selectedCount > 0 && (
        <span className={css.selected}>
          {t('selected', { count: selectedCount })}
          <Button type="link" size="small" onClick={props.onClearSelection}>
            {t('clearSelection')}
          </Button>
        </span>
      )}
      <div className={css.tools}>
        <AsOf {...props.asOf} />
        <ConfigProvider componentSize={props.smallTools ? 'small' : undefined}>{props.tools}</ConfigProvider>
        <Tooltip title={t('refresh')}>
          <Button type="text" aria-label={t('refresh')} icon={<ReloadOutlined />} onClick={props.onRefresh} />
        </Tooltip>
        {props.settings}
      </div>
    </div>
  );
};
