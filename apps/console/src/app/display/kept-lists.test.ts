import { tabStorage } from '@hoistway/client/browser-storage';
import { elevator } from '@hoistway/contract/features/elevator';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { keepLists } from './kept-lists.ts';

afterEach(() => tabStorage.clear());

const none = { total: 0, result: [] };
const some = { total: 3, result: [] };
const keyOf = (pageName: string) => [elevator.list.path, { pageName }];
const readAs = (client: QueryClient, pageName: string, reply: object) =>
  client.fetchQuery({ queryKey: keyOf(pageName), queryFn: () => reply });

test('two pages that read the same list each find theirs after a reload', async () => {
  const client = new QueryClient();
  keepLists(client);
  await readAs(client, 'lift', some);
  await readAs(client, 'monitor', none);
  const reloaded = new QueryClient();
  keepLists(reloaded);
  expect(reloaded.getQueryData(keyOf('lift'))).toEqual(some);
  expect(reloaded.getQueryData(keyOf('monitor'))).toEqual(none);
});

test('a reply stays for as long as the longest round, and nothing is left afterwards', async () => {
  const client = new QueryClient();
  const forget = keepLists(client);
  await readAs(client, 'lift', some);
  const gcTimeOf = () => client.defaultQueryOptions({ queryKey: keyOf('lift') }).gcTime;
  expect(gcTimeOf()).toBe(15 * 600_000);
  forget();
  expect(gcTimeOf()).toBeUndefined();
  expect(tabStorage.length).toBe(0);
});
