/**
 * A list: its filters, rows and pages. Its parent holds the search and the selection: a page in the address bar
 * (list-page.tsx), or a picker in a dialog. The current rows stay until the next reply arrives.
 */
import type { Arrangement } from '@hoistway/contract/core/arrangement';
import { maxListChoice } from '@hoistway/contract/core/paging';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useMayAny, useSeesNothing } from '../access/allowed.tsx';
import { useIsNarrow } from '../browser/use-media.ts';
import { errorText } from '../call/error-text.ts';
import { useFailure } from '../call/use-failure.ts';
import { limitsOf } from '../form/limits.ts';
import { useTexts } from '../language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '../states/states.tsx';
import { commonTexts } from '../texts.ts';
import { useToday } from '../time/use-now.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { moreDays } from './filter/recent-days.ts';
import css from './list.module.css';
import { areInitial, filterText, labelOfField, reversedDates, unfilteredValues } from './list-address.ts';
import { ListPaging } from './list-paging.tsx';
import type { ListState } from './list-state.ts';
import type { ListValue, RowAction, RowsDisplay, Selection } from './list-types.ts';
import { ListCards } from './rows/list-cards.tsx';
import { arrange, noArrangement } from './table/list-columns.ts';
import { ListTable } from './table/list-table.tsx';
import type { ListRead } from './use-list.ts';
import type { Shown } from './use-shown.ts';

/** The actions of a row that the user may take and that apply to the row. */
const useOffered = <Row,>(actions: RowsDisplay<Row>['actions']): RowsDisplay<Row>['actions'] => {
  const may = useMayAny();
  const isOffered = ({ needs = [], when = true }: RowAction) => when && [needs].flat().every(may);
  return actions && (row => actions(row).filter(isOffered));
};

interface ListProps<
  Row extends object,
  C extends string,
  F extends string,
  S extends string,
  A extends z.ZodRawShape,
> extends RowsDisplay<Row> {
  list: ListValue<Row, C, F, S, A>;
  shown: Shown<Row, F, S>;
  state: ListState<S>;
  read: ListRead<Row>;
  /** Without it columns appear in the given order. */
  arrangement?: { chosen: Arrangement; change: (part: Partial<Arrangement>) => void };
  selection?: Selection<Row>;
  /** Between filters and rows. */
  toolbar?: ReactNode;
  /** Its parent gives neither actions nor a selection. */
  seenOnly?: boolean;
}

export const List = <
  Row extends object,
  C extends string,
  F extends string,
  S extends string,
  A extends z.ZodRawShape,
>({
  list,
  shown: { columns, filters, sorts },
  state: { address, setValues, setPage, setSort, reset },
  read: { answer, asOf, rows, total },
  rowKey,
  arrangement,
  selection,
  actions,
  onOpen,
  rowClassName,
  detail,
  note,
  empty,
  asCards,
  numbered,
  toolbar,
  seenOnly = false,
}: ListProps<Row, C, F, S, A>) => {
  const t = useTexts(commonTexts);
  const narrow = useIsNarrow() || asCards === true;
  const offered = useOffered(actions);
  const whyNothing = useFailure(answer);
  // Of a list of places, whatever it is filtered by.
  const seesNothing = useSeesNothing() && 'dataPermissionList' in list.also;
  const today = useToday();
  const readAgain = () => void answer.refetch();
  const labelOf = (field: string) => labelOfField(filters, field);
  const filtered = filters.some(filter => filterText(filter, address.values) !== undefined);
  const reversed = reversedDates(filters, address.values);
  const initial = areInitial(filters, address.values);
  // A list may start with a filter; then the next step is more of the days it starts with, or to try without it.
  const longer = initial ? moreDays(filters, today) : undefined;
  const wider = filtered && !seenOnly && (
    <Button
      onClick={
        longer
          ? () => setValues({ ...address.values, ...longer.values })
          : initial
            ? () => setValues(unfilteredValues(filters))
            : reset
      }
    >
      {longer ? t.lastDays(longer.days) : initial ? t.clearFilters : t.resetFilters}
    </Button>
  );

  const before = (address.pageNum - 1) * address.pageSize;
  const isLong = selection !== undefined && total > maxListChoice;
  const choice = isLong
    ? { ...selection, mayChoose: (row: Row) => before + rows.indexOf(row) < maxListChoice }
    : selection;

  const body = () => {
    if (!answer.data && whyNothing === undefined) return <FirstLoad />;
    const failure = whyNothing !== undefined && (
      <FailureState error={whyNothing} labelOf={labelOf} onRetry={readAgain} action={wider} />
    );
    if (failure && narrow) return failure;
    const nothing = seesNothing ? (
      <EmptyState text={t.seesNothing} />
    ) : filtered ? (
      <EmptyState text={reversed ? t.datesReversed(reversed.label) : t.nothingFound} action={wider} />
    ) : (
      <EmptyState text={empty?.text ?? t.nothingYet} action={empty?.action} />
    );
    const common = { rows, rowKey, actions: offered, onOpen, rowClassName, detail, selection: choice };
    if (narrow) return <ListCards<Row> {...common} empty={nothing} columns={columns} compact={asCards} />;
    return (
      <ListTable<Row>
        {...common}
        empty={failure || nothing}
        inFull={seenOnly}
        firstNumber={numbered ? before + 1 : undefined}
        columns={arrange(columns, arrangement?.chosen ?? noArrangement, sorts)}
        density={arrangement?.chosen.density ?? noArrangement.density}
        onResized={
          arrangement &&
          ((key, widthPx) => arrangement.change({ widths: { ...arrangement.chosen.widths, [key]: widthPx } }))
        }
        sort={address.sort}
        onSort={setSort}
      />
    );
  };

  return (
    <section className={css.list} data-stale={asOf.stale}>
      {filters.length > 0 && !seenOnly && (
        <FilterBar
          filters={filters}
          values={address.values}
          limitOf={name => limitsOf(list).get(name)?.maxLength}
          onApply={values => {
            setValues(values);
            // Repeating the same search reloads it.
            if (JSON.stringify(values) === JSON.stringify(address.values)) readAgain();
          }}
        />
      )}
      <div className={css.panel}>
        {toolbar}
        {note}
        {answer.data && answer.error && (
          <Alert
            banner
            type="warning"
            title={t.refreshFailed(errorText(answer.error, labelOf))}
            action={
              <Button size="small" onClick={readAgain}>
                {t.retry}
              </Button>
            }
          />
        )}
        {isLong && <Alert banner type="info" title={t.choiceLimit(maxListChoice)} />}
        <div className={answer.isPlaceholderData ? css.loadingLine : css.quietLine} />
        <div className={css.body}>{body()}</div>
        {answer.data && (
          <div className={css.paging}>
            <ListPaging
              total={total}
              pageNum={address.pageNum}
              pageSize={address.pageSize}
              simple={asCards}
              seenOnly={seenOnly}
              onChange={setPage}
            />
          </div>
        )}
      </div>
    </section>
  );
};
