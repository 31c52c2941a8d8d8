/**
 * A list: filters, toolbar, rows, paging. What is searched stands in the address bar; the rows are read from
 * the server page by page. A refresh changes values in place: what was shown stays until the answer is there.
 */
import { ReloadOutlined } from '@ant-design/icons';
import type { Call, CallInput } from '@hoistway/contract/call';
import { sortColumnsOf } from '@hoistway/contract/paging';
import { Alert, Button, ConfigProvider, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { useCall } from '../../api/use-call.ts';
import { useFailure } from '../../api/use-failure.ts';
import { useAsOf } from '../../live/use-as-of.ts';
import { useTellPageCount } from '../browser/page-count.ts';
import { useIsNarrow } from '../browser/use-media.ts';
import { limitsOf } from '../form/limits.ts';
import { AsOf } from '../states/as-of.tsx';
import { EmptyState, FailureState, FirstLoad } from '../states/states.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { FilterTags } from './filter/filter-tags.tsx';
import css from './list.module.css';
import { areInitial, filterText, labelOfField, queryOf, unfilteredValues } from './list-address.ts';
import { ListCards } from './list-cards.tsx';
import { ListPaging } from './list-paging.tsx';
import type { ListPageProps, RowOf } from './list-types.ts';
import { ColumnSettings } from './table/column-settings.tsx';
import { arrange } from './table/list-columns.ts';
import { ListTable } from './table/list-table.tsx';
import { useArrangement } from './table/use-arrangement.ts';
import { useListAddress } from './use-list-address.ts';
import { useSelection } from './use-selection.ts';

interface PageOf<Row> {
  total: number;
  result: Row[];
}

export const ListPage = <C extends Call>(props: ListPageProps<C>) => {
  type Row = RowOf<C> & object;
  const { call, filters, rowKey, actions, rowClassName } = props;
  const { t } = useTranslation();
  const phone = useIsNarrow();
  const narrow = phone || props.asCards === true;
  const sorting = useMemo(
    () => ({ columns: sortColumnsOf(call.input), initial: props.initialSort }),
    [call, props.initialSort],
  );
  const { address, setValues, setPage, setSort, reset } = useListAddress(
    filters,
    sorting,
    props.addressPrefix,
    props.pageSize,
  );
  const { chosen, change } = useArrangement(props.name);
  // The address and the filters are text; the call's schema on the server is what judges it.
  const query = { ...props.base, ...queryOf(filters, address) } as CallInput<C>;
  const answer = useCall(call, query, { refetchIntervalMs: props.refreshMs });
  const asOf = useAsOf(answer);
  const whyNothing = useFailure(answer);
  const page = answer.data as PageOf<Row> | undefined;
  const rows = page?.result ?? [];
  const total = page?.total ?? 0;
  const selection = useSelection<Row>(rows, rowKey);
  useTellPageCount(props.countInHeader === false ? undefined : page?.total);
  const columns = arrange(props.columns, chosen, sorting.columns);

  // Rows were deleted behind the last page: go to the page that is last now.
  const lastPage = Math.max(1, Math.ceil(total / address.pageSize));
  const goToLast = useEffectEvent(() => setPage(lastPage, address.pageSize));
  const behindLast = page !== undefined && !answer.isPlaceholderData && address.pageNum > lastPage;
  useEffect(() => {
    if (behindLast) goToLast();
  }, [behindLast]);

  const filtered = filters.some(filter => filterText(filter, address.values) !== undefined);
  const initial = areInitial(filters, address.values);
  // A list may begin with a filter; then the next step is to look without it.
  const widen = initial ? () => setValues(unfilteredValues(filters)) : reset;
  const failed = whyNothing !== undefined;
  const labelOf = (field: string) => labelOfField(filters, field);
  const failure = (
    <FailureState
      error={whyNothing}
      labelOf={labelOf}
      onRetry={() => void answer.refetch()}
      action={filtered && <Button onClick={widen}>{t(initial ? 'clearFilters' : 'resetFilters')}</Button>}
    />
  );
  const empty = filtered ? (
    <EmptyState
      text={t('nothingFound')}
      action={<Button onClick={widen}>{t(initial ? 'clearFilters' : 'resetFilters')}</Button>}
    />
  ) : (
    <EmptyState text={props.empty?.text ?? t('nothingYet')} action={props.empty?.action} />
  );
  const common = { rows, rowKey: rowKey as (row: Row) => string | number, actions, rowClassName };

  const body = () => {
    if (!page && !failed) return <FirstLoad />;
    if (failed && narrow) return failure;
    if (narrow)
      return (
        <ListCards<Row>
          {...common}
          empty={empty}
          columns={props.columns}
          onOpen={props.onOpen}
          compact={props.asCards}
          selection={props.selectable ? { keys: selection.keys, onToggle: selection.toggle } : undefined}
        />
      );
    return (
      <ListTable<Row>
        {...common}
        empty={failed ? failure : empty}
        columns={columns}
        arrangement={chosen}
        onArrange={change}
        sort={address.sort}
        onSort={setSort}
        onOpen={props.onOpen}
        selection={props.selectable ? { keys: selection.keys, onChange: selection.set } : undefined}
      />
    );
  };

  return (
    <section className={css.list} data-stale={asOf.stale}>
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          values={address.values}
          limitOf={name => limitsOf(call).get(name)?.maxLength}
          onApply={values => {
            setValues(values);
            // The same search again is a wish to look again.
            if (JSON.stringify(values) === JSON.stringify(address.values)) void answer.refetch();
          }}
        />
      )}
      <div className={css.panel}>
        <div className={css.toolbar}>
          {props.scope}
          <FilterTags
            filters={filters}
            values={address.values}
            onApply={setValues}
            onReset={initial ? undefined : reset}
          />
          {selection.keys.length > 0 && (
            <span className={css.selected}>
              {t('selected', { count: selection.keys.length })}
              <Button type="link" size="small" onClick={selection.clear}>
                {t('clearSelection')}
              </Button>
            </span>
          )}
          <div className={css.tools}>
            <AsOf {...asOf} />
            {/* Beside something else there is little room; on a phone a thumb needs it all the same. */}
            <ConfigProvider componentSize={props.asCards && !phone ? 'small' : undefined}>
              {props.toolbar?.({
                query,
                total,
                selected: selection.rows,
                clearSelection: selection.clear,
              })}
            </ConfigProvider>
            <Tooltip title={t('refresh')}>
              <Button
                type="text"
                aria-label={t('refresh')}
                icon={<ReloadOutlined />}
                onClick={() => void answer.refetch()}
              />
            </Tooltip>
            {!narrow && <ColumnSettings columns={columns} arrangement={chosen} onChange={change} />}
          </div>
        </div>
        {page && answer.error && (
          <Alert
            banner
            type="warning"
            title={t('refreshFailed', { reason: errorText(answer.error, labelOf) })}
            action={
              <Button size="small" onClick={() => void answer.refetch()}>
                {t('retry')}
              </Button>
            }
          />
        )}
        <div className={answer.isPlaceholderData ? css.loadingLine : css.quietLine} />
        <div className={css.body}>{body()}</div>
        {page && (
          <div className={css.paging}>
            <ListPaging
              total={total}
              pageNum={address.pageNum}
              pageSize={address.pageSize}
              simple={props.asCards}
              onChange={setPage}
            />
          </div>
        )}
      </div>
    </section>
  );
};
