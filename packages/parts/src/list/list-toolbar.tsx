/** The bar above a page's list: its filters as tags, the selection, its tools. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../browser/use-media.ts';
import { useTexts } from '../language/use-language.ts';
import { AsOf } from '../line/as-of.tsx';
import type { AsOf as AsOfState } from '../line/use-as-of.ts';
import { commonTexts } from '../texts.ts';
import { FilterTags } from './filter/filter-tags.tsx';
import css from './list.module.css';
import { areInitial } from './list-address.ts';
import type { ListState } from './list-state.ts';
import type { Selected, ShownFilter } from './list-types.ts';
import { PhoneTools } from './phone-tools.tsx';
import { SelectionCount } from './selection/selection-count.tsx';

interface ListToolbarProps<Row, S extends string> {
  /** The subject of the whole list, before the filters: a tag that leads back. */
  scope?: ReactNode;
  /** What the app offers next to the filters. */
  extras: ReactNode;
  filters: readonly ShownFilter[];
  state: ListState<S>;
  selected: Selected<Row>;
  asOf: AsOfState;
  onRefresh: () => void;
  smallTools: boolean;
  tools: ReactNode;
  settings: ReactNode;
}

const WideTools = ({ children }: { children: ReactNode }) => <div className={css.tools}>{children}</div>;

/** Of a list that is only seen. */
export const SeenToolbar = <S extends string>({
  extras,
  filters,
  state,
  asOf,
}: Pick<ListToolbarProps<never, S>, 'extras' | 'filters' | 'state' | 'asOf'>) => (
  <div className={css.toolbar}>
    {extras}
    <FilterTags filters={filters} values={state.address.values} />
    <AsOf {...asOf} />
  </div>
);

export const ListToolbar = <Row, S extends string>(props: ListToolbarProps<Row, S>) => {
  const { filters, state } = props;
  const t = useTexts(commonTexts);
  const Tools = useIsNarrow() ? PhoneTools : WideTools;
  return (
    <div className={css.toolbar}>
      {props.scope}
      {props.extras}
      <FilterTags
        filters={filters}
        values={state.address.values}
        onApply={state.setValues}
        onReset={areInitial(filters, state.address.values) ? undefined : state.reset}
      />
      <SelectionCount selected={props.selected} />
      <Tools>
        <AsOf {...props.asOf} />
        <ConfigProvider componentSize={props.smallTools ? 'small' : undefined}>{props.tools}</ConfigProvider>
        <Tooltip title={t.refresh}>
          <Button type="text" aria-label={t.refresh} icon={<ReloadOutlined />} onClick={props.onRefresh} />
        </Tooltip>
        {props.settings}
      </Tools>
    </div>
  );
};
