/** The address of a call: `:name` segments are filled from the input, the rest goes into the query or the body. */
import type { Call } from '@hoistway/contract/core/call';

/** The base address of a server's API. */
export const apiOf = (server: string): string => new URL('/api', server).href;

export type Values = Readonly<Record<string, unknown>>;

/** A segment of one or two dots leads up even when it is percent-encoded; encoded twice it is a name like any other. */
const segmentOf = (text: string): string =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text);

export const fillPath = (path: string, textOf: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => segmentOf(textOf(name)));

const isGiven = (value: unknown) => value !== undefined && value !== null;

const queryOf = (values: Values): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value].filter(isGiven))
      query.append(name, String(item));
  return query.toString();
};

/** Relative to the base address of the API. `rest` belongs in the body, for calls that have one. */
export const addressOf = (call: Call, input: Values): { path: string; rest: Values } => {
  const rest = { ...input };
  const path = fillPath(call.path, name => {
    delete rest[name];
    return String(input[name]);
  });
  const query = call.transport === 'query' ? queryOf(rest) : '';
  return { path: query === '' ? path : `${path}?${query}`, rest };
};
