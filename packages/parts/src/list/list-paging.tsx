import { pageSizes } from '@hoistway/contract/core/paging';
import { Pagination } from 'antd';
import { useIsNarrow } from '../browser/use-media.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './list.module.css';

interface ListPagingProps {
  total: number;
  pageNum: number;
  pageSize: number;
  /** Limited space: only the page and its neighbours. Always so on a narrow screen. */
  simple?: boolean;
  /** Nobody turns the page: how many of how many are shown. */
  seenOnly?: boolean;
  onChange: (pageNum: number, pageSize: number) => void;
}

/** Total, sizes, previous, pages, next, jumper. */
export const ListPaging = ({
  total,
  pageNum,
  pageSize,
  simple = false,
  seenOnly = false,
  onChange,
}: ListPagingProps) => {
  const t = useTexts(commonTexts);
  const narrow = useIsNarrow() || simple;
  if (total === 0 || (seenOnly && total <= pageSize))
    return <div className={css.nothing}>{t.total(total)}</div>;
  if (seenOnly) return <div className={css.nothing}>{t.firstOf({ rows: pageSize, total })}</div>;
  return (
    <Pagination
      size="small"
      align="end"
      simple={narrow}
      total={total}
      current={pageNum}
      pageSize={pageSize}
      pageSizeOptions={[...pageSizes]}
      showSizeChanger={!narrow}
      showQuickJumper={!narrow}
      showTotal={count => t.total(count)}
      onChange={onChange}
    />
  );
};
