/**
 * The lists of page scroll in the session storage of the browser tab (specification 2, section 2.10): a page is there at
 * once when it comes round again, also after a reload, until the fresh reply is. Forgotten on the way out.
 */
import { tabStorage } from '@hoistway/client/browser-storage';
import { account } from '@hoistway/contract/features/account';
import { alarm } from '@hoistway/contract/features/alarm';
import { scrollPages, scrollSeconds } from '@hoistway/contract/features/display';
import { elevator } from '@hoistway/contract/features/elevator';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { feedback } from '@hoistway/contract/features/feedback';
import { ledger } from '@hoistway/contract/features/ledger';
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { record } from '@hoistway/contract/features/record';
import { role } from '@hoistway/contract/features/role';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import { supervise } from '@hoistway/contract/features/supervise';
import { restoredAt } from '@hoistway/parts/line/restored.ts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const lists = [
  account.list,
  alarm.list,
  elevator.list,
  faultReport.list,
  feedback.list,
  ledger.sites,
  maintainSms.list,
  operationLog.list,
  record.list,
  role.search,
  stopSms.list,
  supervise.list,
];

/** Replies are kept for less otherwise. */
const longestRoundMs = scrollPages.codes.length * scrollSeconds.most * 1000;

const keyOf = (path: string) => `displayList:${path}`;
/** Of each page that reads the list, since several do. */
const shapeOf = (output: z.ZodType) =>
  z.array(z.object({ input: z.unknown(), at: z.number(), data: output }));
const pageOf = (input: unknown) => z.object({ pageName: z.string() }).safeParse(input).data?.pageName;

const read = (path: string, output: z.ZodType) => {
  try {
    return shapeOf(output).safeParse(JSON.parse(tabStorage.getItem(keyOf(path)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

/** Puts back what was kept, and keeps each list as it was last read. @returns what ends it and forgets all */
export const keepLists = (client: QueryClient): (() => void) => {
  const { gcTime } = client.getDefaultOptions().queries ?? {};
  for (const { path, output } of lists) {
    client.setQueryDefaults([path], { gcTime: longestRoundMs });
    for (const kept of read(path, output)) {
      const queryKey = [path, kept.input];
      if (client.getQueryData(queryKey) !== undefined) continue;
      client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
      restoredAt.set(Date.now());
    }
  }
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const [path, input] = query.queryKey;
    const { status, fetchStatus, data, dataUpdatedAt: at } = query.state;
    if (type !== 'updated' || status !== 'success' || fetchStatus !== 'idle') return;
    const list = lists.find(each => each.path === path);
    if (!list) return;
    const others = read(list.path, list.output).filter(kept => pageOf(kept.input) !== pageOf(input));
    tabStorage.setItem(keyOf(list.path), JSON.stringify([...others, { input, at, data }]));
  });
  return () => {
    stop();
    restoredAt.set(0);
    for (const { path } of lists) {
      client.setQueryDefaults([path], { gcTime });
      tabStorage.removeItem(keyOf(path));
    }
  };
};
