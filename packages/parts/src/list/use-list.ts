/** Loads a list: its page of rows, whether they are current, and what can be done when there are none. */
import type { Page } from '@hoistway/contract/core/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { useCall } from '../call/use-call.ts';
import { type AsOf, useAsOf } from '../line/use-as-of.ts';
import { queryOf } from './list-address.ts';
import type { ListState } from './list-state.ts';
import type { AlsoInput, ListQuery, ListValue } from './list-types.ts';
import type { Shown } from './use-shown.ts';

export interface ListRead<Row> {
  answer: UseQueryResult<Page<Row>>;
  asOf: AsOf;
  rows: readonly Row[];
  total: number;
}
interface Asked<Row, C extends string, F extends string, S extends string, A extends z.ZodRawShape> {
  list: ListValue<Row, C, F, S, A>;
  /** Fixed input of the page. */
  base?: AlsoInput<A>;
  shown: Shown<Row, F, S>;
  state: ListState<S>;
  refreshMs?: number;
  /** It is read again only while it shows such a row. */
  refreshWhile?: (row: Row) => boolean;
}

export const useList = <Row, C extends string, F extends string, S extends string, A extends z.ZodRawShape>({
  list,
  base = {},
  shown,
  state,
  refreshMs,
  refreshWhile,
}: Asked<Row, C, F, S, A>): ListRead<Row> & { query: AlsoInput<A> & ListQuery<F, S> } => {
  const { pageNum, pageSize } = state.address;
  const query = { ...base, ...queryOf(shown.filters, state.address) };
  const answer = useCall(list, query, {
    refetchIntervalMs: page => (refreshWhile && !page?.result.some(refreshWhile) ? undefined : refreshMs),
  });
  const page = answer.data;

  // Rows behind the last page were deleted: go to what is now the last page.
  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / pageSize));
  const goToLast = useEffectEvent(() => state.setPage(lastPage, pageSize));
  const behindLast = page !== undefined && !answer.isPlaceholderData && pageNum > lastPage;
  useEffect(() => {
    if (behindLast) goToLast();
  }, [behindLast]);

  return { query, answer, asOf: useAsOf(answer), rows: page?.result ?? [], total: page?.total ?? 0 };
};
