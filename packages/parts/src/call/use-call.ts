/**
 * Calls of the contract as queries and mutations.
 *
 * `useCall(alarm.list, query)` reads; its key is the call's path and input, what was shown stays while the
 * next page loads, and `refetchInterval` waits for the running search, stops while the browser tab is hidden
 * and while the page is not the active one (its effects are off).
 * `useAct(elevator.save)` changes data: whatever shows rows of a kind that the call changes is read again.
 */

import { isPassing, retryPauseMs } from '@hoistway/client/http/retry-pause';
import { randomUuid } from '@hoistway/client/random-uuid';
import { type Call, type CallInput, type CallOutput, isKept } from '@hoistway/contract/core/call';
import type { RowKind } from '@hoistway/contract/core/row-kinds';
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { send } from './send.ts';
import { createStreaks } from './streaks.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly RowKind[] };
  }
}

const failuresInARow = createStreaks();

/** The query key of a call; without an input it covers every input. */
const keyOf = <C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

export interface CallOptions<C extends Call = Call> {
  /** False: do not load yet. */
  enabled?: boolean;
  /** A function of the last reply where it depends on that; undefined for not at all. */
  refetchIntervalMs?: number | ((reply: CallOutput<C> | undefined) => number | undefined);
  /** How long a reply counts as fresh; 0 by default. */
  staleTimeMs?: number;
  /** How long a reply is kept after nothing shows it; five minutes by default. */
  keptMs?: number;
  /** Those of the call's kinds of rows that this input shows, where they are not all. */
  shows?: readonly RowKind[];
  /** Show the previous reply while another input loads; true by default. */
  keepPrevious?: boolean;
}

const queryOf = <C extends Call>(
  call: C,
  input: CallInput<C>,
  {
    enabled,
    refetchIntervalMs,
    staleTimeMs,
    keptMs,
    shows = call.shows,
  }: Omit<CallOptions<C>, 'keepPrevious'>,
): UseQueryOptions<CallOutput<C>> => ({
  queryKey: keyOf(call, input),
  meta: { shows },
  queryFn: ({ signal }) => send(call, input, { signal }),
  enabled,
  // A screen whose read failed recovers by itself.
  refetchInterval: query => {
    const failures = failuresInARow(query, query.state);
    const intervalMs =
      typeof refetchIntervalMs === 'function' ? refetchIntervalMs(query.state.data) : refetchIntervalMs;
    if (!isPassing(query.state.error)) return intervalMs ?? false;
    return Math.min(retryPauseMs(failures), intervalMs ?? Number.POSITIVE_INFINITY);
  },
  staleTime: staleTimeMs ?? 0,
  ...(keptMs === undefined ? {} : { gcTime: keptMs }),
});

export const useCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  { keepPrevious = true, ...options }: CallOptions<C> = {},
): UseQueryResult<CallOutput<C>> =>
  useQuery<CallOutput<C>>({
    ...queryOf(call, input, options),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });

/** One call with several inputs: the results, in the same order. */
export const useCalls = <C extends Call>(
  call: C,
  inputs: readonly CallInput<C>[],
  options: Omit<CallOptions<C>, 'keepPrevious'> = {},
): readonly (CallOutput<C> | undefined)[] =>
  useQueries({ queries: inputs.map(input => queryOf(call, input, options)) }).map(({ data }) => data);

/** Refetches every cached reply of these calls where it is shown. */
export const markStale = (client: QueryClient, calls: readonly Call[]): Promise<void> =>
  Promise.all(calls.map(call => client.invalidateQueries({ queryKey: [call.path] }))).then(() => undefined);

/** Refetches whatever is shown of rows of these kinds. */
export const markChanged = (client: QueryClient, kinds: readonly RowKind[] = []): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some(kind => kinds.includes(kind)) ?? false,
  });

export interface ActOptions<C extends Call> {
  onDone?: (output: CallOutput<C>, input: CallInput<C>) => void;
  /** True when the component shows the refusal itself; otherwise it is shown as a message. */
  showsErrors?: boolean;
}

/** Whoever presses again later means it: others may have changed the same since. */
const sameForMs = 2 * 60_000;

/** Sends a change, under the same key as long as nobody knows whether it was carried out with this input. */
const createOnce = <C extends Call>(call: C) => {
  let sent: { input: string; once: string; at: number } | undefined;
  return async (input: CallInput<C>) => {
    const text = JSON.stringify(input);
    if (sent?.input !== text || performance.now() - sent.at > sameForMs)
      sent = { input: text, once: randomUuid(), at: performance.now() };
    try {
      const output = await send(call, input, isKept(call) ? { once: sent.once } : {});
      sent = undefined;
      return output;
    } catch (error) {
      if (!isPassing(error)) sent = undefined;
      throw error;
    }
  };
};

export const useAct = <C extends Call>(
  call: C,
  { onDone, showsErrors = false }: ActOptions<C> = {},
): UseMutationResult<CallOutput<C>, Error, CallInput<C>> => {
  const client = useQueryClient();
  const [sendOnce] = useState(() => createOnce(call));
  return useMutation({
    mutationKey: [call.path],
    mutationFn: sendOnce,
    meta: { showsErrors },
    onSuccess: (output, input) => {
      void markChanged(client, call.changes);
      onDone?.(output, input);
    },
  });
};
