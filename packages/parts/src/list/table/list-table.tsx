/** The rows as a table: sticky header, own scroll, columns as arranged, rows reachable by the arrow keys. */
import type { Arrangement } from '@hoistway/contract/core/arrangement';
import { Table, type TableColumnType, type TableProps } from 'antd';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSize } from '../../browser/use-size.ts';
import { useLanguage, useTexts } from '../../language/use-language.ts';
import { FirstLoad } from '../../states/states.tsx';
import { commonTexts } from '../../texts.ts';
import { cellOf } from '../list-cell.tsx';
import type { RowsDisplay, Selection, ShownColumn } from '../list-types.ts';
import { RowActions } from '../rows/row-actions.tsx';
import { type Arranged, spansOf, widthsIn } from './list-columns.ts';
import { ResizableHeader, type ResizableHeaderProps } from './resizable-header.tsx';
import css from './table.module.css';

/** An element hidden with its page may lose its scroll position; it is restored when the page returns. */
const useKeepScroll = (frame: RefObject<HTMLElement | null>, selector: string): void => {
  const kept = useRef({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const element = frame.current?.querySelector(selector);
    if (!element) return;
    // Scrolling lays the page out, also to where it is.
    if (kept.current.top > 0 || kept.current.left > 0) element.scrollTo(kept.current);
    const onScroll = () => {
      // Hiding also scrolls to the top; that is not the user's doing.
      if (element.clientHeight > 0) kept.current = { top: element.scrollTop, left: element.scrollLeft };
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [frame, selector]);
};

/** Width needed by the header's label. */
const leastActionsPx = 92;

/** Px by language, density and columns: a table that comes back is drawn once, and moves no column. */
const knownActionsPx = new Map<string, number>();

/**
 * Width in px of the column with the row actions: as wide as the widest of them. It never shrinks, so that paging and
 * refreshing move no column.
 */
const useActionsWidth = (
  frame: RefObject<HTMLElement | null>,
  { columns, density }: { columns: readonly { key: string }[]; density: Arrangement['density'] },
): number => {
  const known = [useLanguage(), density, ...columns.map(({ key }) => key)].join();
  const knownPx = knownActionsPx.get(known) ?? leastActionsPx;
  const [measured, setMeasured] = useState({ known, px: knownPx });
  const widthPx = measured.known === known ? measured.px : knownPx;
  // In a frame, where the page is laid out anyway.
  useLayoutEffect(() => {
    const measure = () => {
      let neededPx = 0;
      for (const acts of frame.current?.querySelectorAll<HTMLElement>('[data-actions]') ?? []) {
        const cell = acts.closest('td');
        if (!cell) continue;
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        neededPx = Math.max(
          neededPx,
          acts.offsetWidth + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight),
        );
      }
      const px = Math.max(widthPx, Math.ceil(neededPx));
      if (measured.known === known && measured.px === px) return;
      knownActionsPx.set(known, px);
      flushSync(() => setMeasured({ known, px }));
    };
    const request = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(request);
  });
  return widthPx;
};

/** Rows inserted at once: the browser does nothing else while it lays them out. */
const rowsAtOnce = 10;

/** The rows, inserted group after group; none at first, since the table measures its columns when it is inserted. */
const useInserted = <Row,>(rows: readonly Row[]): readonly Row[] => {
  const [inserted, setInserted] = useState(0);
  useEffect(() => {
    if (inserted < rows.length) startTransition(() => setInserted(inserted + rowsAtOnce));
  }, [inserted, rows.length]);
  return rows.slice(0, inserted);
};

interface ListTableProps<Row extends object>
  extends Omit<RowsDisplay<Row>, 'empty' | 'note' | 'asCards' | 'numbered'> {
  columns: readonly Arranged<ShownColumn<Row>>[];
  rows: readonly Row[];
  density: Arrangement['density'];
  /** Without it columns keep their width. */
  onResized?: (key: string, widthPx: number) => void;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  selection?: Selection<Row>;
  /** The number of the first row; without it rows have none. */
  firstNumber?: number;
  empty: React.ReactNode;
  /** All rows are shown: what is around them scrolls. */
  inFull: boolean;
}

const numberPx = 64;
const choicePx = 44;
const detailPx = 40;
/** Of the rows, as the stylesheet has it. */
const scrollBarPx = 10;
const headerPx = { small: 37, middle: 45 };

interface TableInFrameProps<Row extends object> extends ListTableProps<Row> {
  frame: RefObject<HTMLDivElement | null>;
  /** Inner size of the frame in px. */
  framePx: number;
  height: number;
}

const TableInFrame = <Row extends object>(props: TableInFrameProps<Row>) => {
  const { frame, framePx, height } = props;
  const { columns, rows, rowKey, density, onResized, sort, actions, onOpen, selection, detail, inFull } =
    props;
  const t = useTexts(commonTexts);
  const [activeIndex, setActiveIndex] = useState(0);
  useKeepScroll(frame, '.ant-table-body');
  const actionsWidth = useActionsWidth(frame, props);
  const inserted = useInserted(rows);
  // The hidden row that measures the columns repeats their titles with all controls: removed from the tab order.
  useLayoutEffect(() =>
    frame.current?.querySelector('.ant-table-measure-row:not([inert])')?.setAttribute('inert', ''),
  );

  const [sortedBy, direction] = sort?.split(':') ?? [];
  const { firstNumber } = props;
  const shown = columns.filter(column => column.visible);
  const besidesPx =
    (actions ? actionsWidth : 0) +
    (firstNumber === undefined ? 0 : numberPx) +
    (selection ? choicePx : 0) +
    (detail ? detailPx : 0);
  const pinnedPx = shown.reduce((sum, column) => sum + (column.pinned ? column.width : 0), 0);
  const widths = widthsIn(shown, framePx - scrollBarPx - besidesPx - pinnedPx);
  const visible = shown.map((column, index) => ({ ...column, width: widths[index] ?? column.width }));
  const groupsOf = ({ key }: ShownColumn<Row>) => {
    const spans = spansOf(rows.map(row => (row as Record<string, unknown>)[key]));
    return (_: Row, index = 0) => ({ rowSpan: spans[index] ?? 1, className: css.group });
  };
  const tableColumns: TableColumnType<Row>[] = visible.map(column => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    fixed: column.pinned === 'left' ? 'start' : column.pinned === 'right' ? 'end' : undefined,
    ellipsis: { showTitle: false },
    sorter: column.sortable,
    sortOrder: sortedBy !== column.key ? null : direction === 'asc' ? 'ascend' : 'descend',
    render: (_, row) => cellOf(column, row),
    ...(column.grouped && { onCell: groupsOf(column) }),
    onHeaderCell: () =>
      ({
        widthPx: column.width,
        columnTitle: column.title,
        onResized: onResized && (widthPx => onResized(column.key, widthPx)),
      }) satisfies ResizableHeaderProps as ResizableHeaderProps,
  }));
  if (actions)
    tableColumns.push({
      key: 'actions',
      title: t.actions,
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => <RowActions actions={actions(row)} />,
    });
  if (firstNumber !== undefined)
    tableColumns.unshift({
      key: 'number',
      title: t.number,
      width: numberPx,
      align: 'right',
      fixed: 'start',
      render: (_, __, index) => firstNumber + index,
    });
  const totalWidth = visible.reduce((sum, column) => sum + column.width, besidesPx);

  /** What is chosen can be given up again. */
  const isChoosable = (row: Row) =>
    (selection?.mayChoose?.(row) ?? true) || selection?.keys.includes(rowKey(row)) === true;
  const rowAt = (index: number) =>
    frame.current?.querySelector<HTMLElement>(`tr.ant-table-row[data-index="${index}"]`);
  const onRowKey = (event: React.KeyboardEvent<HTMLElement>, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return;
    const key = rowKey(row);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      rowAt(index + (event.key === 'ArrowDown' ? 1 : -1))?.focus();
    } else if (event.key === 'Enter' && onOpen) {
      onOpen(row);
    } else if (event.key === ' ' && selection && isChoosable(row)) {
      const keys = selection.keys.includes(key)
        ? selection.keys.filter(other => other !== key)
        : [...selection.keys, key];
      selection.set(keys);
    } else return;
    event.preventDefault();
  };

  const onChange: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    props.onSort(order ? `${String(columnKey)}:${order === 'ascend' ? 'asc' : 'desc'}` : undefined);
  };

  return (
    <Table<Row>
      size={density === 'small' ? 'small' : 'medium'}
      columns={tableColumns}
      dataSource={inserted}
      rowKey={rowKey}
      pagination={false}
      // Nothing to scroll: an empty scrollable region could not be reached by keyboard.
      scroll={
        rows.length === 0
          ? undefined
          : { x: totalWidth, ...(!inFull && { y: Math.max(120, height - headerPx[density]) }) }
      }
      tableLayout="fixed"
      components={{ header: { cell: ResizableHeader } }}
      locale={{
        emptyText: rows.length === 0 ? <div className={css.tableEmpty}>{props.empty}</div> : <FirstLoad />,
      }}
      onChange={onChange}
      showSorterTooltip={false}
      rowClassName={row => props.rowClassName?.(row) ?? ''}
      rowSelection={
        selection && {
          selectedRowKeys: selection.keys,
          onChange: selection.set,
          preserveSelectedRowKeys: true,
          columnWidth: choicePx,
          getTitleCheckboxProps: () => ({ 'aria-label': t.selectAll }),
          getCheckboxProps: row => ({ 'aria-label': t.selectRow, disabled: !isChoosable(row) }),
          fixed: true,
        }
      }
      expandable={
        detail && {
          expandedRowRender: detail,
          rowExpandable: row => detail(row) !== undefined,
          columnWidth: detailPx,
          fixed: 'start',
        }
      }
      onRow={(row, index = 0) => ({
        tabIndex: index === Math.min(activeIndex, rows.length - 1) ? 0 : -1,
        'data-index': index,
        onFocus: () => setActiveIndex(index),
        onKeyDown: event => onRowKey(event, row, index),
        onDoubleClick: () => onOpen?.(row),
      })}
    />
  );
};

/**
 * The table follows its frame, which is measured in the first frame: only then the table is rendered, in slices between
 * which the browser goes on. Until its first rows are there it is loading.
 */
export const ListTable = <Row extends object>(props: ListTableProps<Row>) => {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => {
    const request = requestAnimationFrame(() => startTransition(() => setMounted(true)));
    return () => cancelAnimationFrame(request);
  }, []);
  return (
    <div className={css.tableFrame} ref={frame}>
      {isMounted ? (
        <TableInFrame<Row> {...props} frame={frame} framePx={width} height={height} />
      ) : (
        <FirstLoad />
      )}
    </div>
  );
};
