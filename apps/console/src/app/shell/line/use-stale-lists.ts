import type { RowKind } from '@hoistway/contract/core/row-kinds';
import { useReopened, useStaleNotes } from '@hoistway/fleet/live/use-live.ts';
import { readAllAgain } from '@hoistway/parts/call/read-all-again.ts';
import { markChanged } from '@hoistway/parts/call/use-call.ts';
import { isOver, noneUnsaved, unsaved } from '@hoistway/parts/line/unsaved.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** A single change is fetched at once; in an alarm storm lists are refreshed at most this often. */
const everyMs = 2000;

const useSavesAgain = (onSavesAgain: () => void): void => {
  const handle = useEffectEvent(onSavesAgain);
  useEffect(
    () =>
      unsaved.subscribe(() => {
        const now = unsaved.get();
        if (now !== noneUnsaved && isOver(now)) handle();
      }),
    [],
  );
};

/** When rows change on the server, the lists that show them are refreshed. */
export const useStaleLists = (): void => {
  const client = useQueryClient();
  const waiting = useRef(new Set<RowKind>());
  const readAt = useRef(-everyMs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = useEffectEvent(() => {
    timer.current = undefined;
    readAt.current = performance.now();
    void markChanged(client, [...waiting.current]);
    waiting.current.clear();
  });
  useReopened(() => void readAllAgain(client));
  useSavesAgain(() => void readAllAgain(client));
  useStaleNotes(what => {
    waiting.current.add(what);
    timer.current ??= setTimeout(readAgain, Math.max(0, readAt.current + everyMs - performance.now()));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};
