import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAllAgain } from './read-all-again.ts';

test('when the connection is back, a hanging request is aborted and sent again, even a first one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const ends: (() => void)[] = [];
  let asked = 0;
  let givenUp = 0;
  /** The first request of each is swallowed by the line. */
  const read = async ({ signal }: { signal: AbortSignal }) => {
    asked += 1;
    if (asked > 2) return 'answer';
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => {
        givenUp += 1;
        reject(new Error('aborted'));
      });
    });
  };
  const watch = (name: string, initialData?: string) => {
    const observer = new QueryObserver<string>(client, { queryKey: [name], queryFn: read, initialData });
    ends.push(observer.subscribe(() => undefined));
    return observer;
  };
  const first = watch('never answered');
  const known = watch('answered before', 'old');
  expect([asked, first.getCurrentResult().data, known.getCurrentResult().data]).toEqual([
    2,
    undefined,
    'old',
  ]);
  await readAllAgain(client);
  expect(givenUp).toBe(2);
  for (const observer of [first, known])
    expect(observer.getCurrentResult()).toMatchObject({ data: 'answer', error: null, isFetching: false });
  for (const end of ends) end();
  client.clear();
});
