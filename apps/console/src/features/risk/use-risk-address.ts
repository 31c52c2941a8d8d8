/**
 * What the screen is set to stands in the address, so that it survives a reload and can be shared. A value that the
 * list refuses counts as none.
 */
import type { CallParsed } from '@hoistway/contract/core/call';
import { type RiskLevel, risk } from '@hoistway/contract/features/risk';
import { useSearchParams } from 'react-router';

export const soughtNames = ['city', 'domainName', 'jobNum'] as const;
/** Without the fields that are empty. */
export type Sought = Readonly<Partial<Record<(typeof soughtNames)[number], string>>>;

type Asked = CallParsed<typeof risk.list>;
const read = <Name extends keyof Asked>(search: URLSearchParams, name: Name): Asked[Name] | undefined =>
  risk.list.input.safeParse({ [name]: search.get(name) ?? undefined }).data?.[name];

export const useRiskAddress = () => {
  const [search, setSearch] = useSearchParams();
  const sought: Sought = Object.fromEntries(
    soughtNames.map(name => [name, read(search, name)]).filter(([, text]) => text),
  );
  /** Another choice begins with its first page. */
  const set = (change: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ pageNum: undefined, ...change }))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return {
    sought,
    level: read(search, 'level'),
    pageNum: read(search, 'pageNum') ?? 1,
    setSought: (next: Sought) => set(Object.fromEntries(soughtNames.map(name => [name, next[name]]))),
    setLevel: (level: RiskLevel | undefined) => set({ level }),
    setPageNum: (pageNum: number) => set({ pageNum: pageNum === 1 ? undefined : String(pageNum) }),
  };
};
