/** The elevators that can be chosen, page by page; what is chosen is kept over the pages by its job number. */
import { binding, type bindingRow } from '@hoistway/contract/binding';
import type { CallInput } from '@hoistway/contract/call';
import { defaultPageSize } from '@hoistway/contract/paging';
import { Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../api/use-call.ts';
import { useIsNarrow } from '../../parts/browser/use-media.ts';
import { limitsOf } from '../../parts/form/limits.ts';
import { FilterBar } from '../../parts/list/filter/filter-bar.tsx';
import { initialValues, type ListAddress, queryOf } from '../../parts/list/list-address.ts';
import { ListCards } from '../../parts/list/list-cards.tsx';
import { ListPaging } from '../../parts/list/list-paging.tsx';
import type { Column } from '../../parts/list/list-types.ts';
import { EmptyState, FailureState, FirstLoad } from '../../parts/states/states.tsx';
import { useElevatorColumnParts } from '../list/elevator-columns.tsx';
import css from './binding.module.css';
import { useBindingFilters } from './use-binding-filters.ts';

type Row = z.output<typeof bindingRow>;

const useColumns = (): Column<Row>[] => {
  const unit = useElevatorColumnParts<Row>();
  return [
    { ...unit.jobNum, width: 140 },
    { ...unit.city, card: 'fact' },
    { ...unit.domainName, width: 160, card: 'fact' },
    unit.buildingName,
    { ...unit.elevatorNum, width: 100 },
    { ...unit.elevatorType, width: 110 },
    { ...unit.monitorStatus, width: 140, card: 'fact' },
  ];
};

interface BindingTableProps {
  /** Elevators of this user's scope only. */
  userId?: number;
  selected: readonly string[];
  onSelect: (jobNums: readonly string[]) => void;
}

export const BindingTable = ({ userId, selected, onSelect }: BindingTableProps) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  const filters = useBindingFilters();
  const columns = useColumns();
  const [address, setAddress] = useState<ListAddress>({
    values: initialValues(filters),
    pageNum: 1,
    pageSize: defaultPageSize,
    sort: undefined,
  });
  const query = { pageName: 'monitor', userId, ...queryOf(filters, address) } as CallInput<
    typeof binding.search
  >;
  const { data, error, refetch } = useCall(binding.search, query);
  const rows = data?.result ?? [];
  const empty = <EmptyState text={t('nothingFound')} />;
  const toggle = ({ jobNum }: Row) =>
    onSelect(selected.includes(jobNum) ? selected.filter(other => other !== jobNum) : [...selected, jobNum]);

  const list = () => {
    if (!data) return error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad />;
    if (narrow)
      return (
        <ListCards
          rows={rows}
          columns={columns}
          rowKey={row => row.jobNum}
          selection={{ keys: [...selected], onToggle: toggle }}
          empty={empty}
        />
      );
    return (
      <Table<Row>
        size="small"
        rowKey="jobNum"
        dataSource={rows}
        columns={columns.map(({ key, title, width, render }) => ({
          key,
          title,
          width,
          dataIndex: key,
          ellipsis: true,
          render: render && ((_: unknown, row: Row) => render(row)),
        }))}
        pagination={false}
        scroll={{ y: 'min(380px, calc(100dvh - 460px))' }}
        locale={{ emptyText: empty }}
        rowSelection={{
          selectedRowKeys: [...selected],
          preserveSelectedRowKeys: true,
          onChange: keys => onSelect(keys.map(String)),
        }}
        onRow={row => ({ onDoubleClick: () => toggle(row) })}
      />
    );
  };

  return (
    <div className={css.table}>
      <FilterBar
        filters={filters}
        values={address.values}
        limitOf={name => limitsOf(binding.search).get(name)?.maxLength}
        onApply={values => setAddress({ ...address, values, pageNum: 1 })}
      />
      {list()}
      {data && (
        <ListPaging
          total={data.total}
          pageNum={address.pageNum}
          pageSize={address.pageSize}
          onChange={(pageNum, pageSize) => setAddress({ ...address, pageNum, pageSize })}
        />
      )}
    </div>
  );
};
