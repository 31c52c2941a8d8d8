/**
 * The places chosen for an account, by their comma paths with their names. A place inside a chosen one is not chosen
 * next to it.
 */
import type { PermissionNode } from '@hoistway/contract/features/data-permission';

export type Chosen = ReadonlyMap<string, string>;
type Place = Pick<PermissionNode, 'ids' | 'names' | 'choosable'>;

const isInside = (path: string, place: string) => path.startsWith(`${place},`);
const placesAround = (path: string) => [...path.matchAll(/,/g)].map(({ index }) => path.slice(0, index));

/** Inside a chosen place. */
export const isCovered = (chosen: Chosen, path: string): boolean =>
  placesAround(path).some(place => chosen.has(place));
export const isChosen = (chosen: Chosen, path: string): boolean =>
  chosen.has(path) || isCovered(chosen, path);

/** The places around those that are chosen: they are chosen in part. */
export const placesChosenInPart = (chosen: Chosen): ReadonlySet<string> =>
  new Set([...chosen.keys()].flatMap(placesAround));

function replace(chosen: Chosen, gone: (path: string) => boolean, come: readonly Place[]): Chosen {
  const kept = [...chosen].filter(([path]) => !gone(path));
  return new Map([...kept, ...come.map(({ ids, names }) => [ids, names] as const)]);
}

/** What is inside a place goes when the place itself is chosen. */
export const toggle = (chosen: Chosen, place: Place): Chosen =>
  chosen.has(place.ids)
    ? replace(chosen, path => path === place.ids, [])
    : replace(chosen, path => isInside(path, place.ids), [place]);

/** All of the shown parts of a place, one by one, instead of the place. */
export const chooseParts = (chosen: Chosen, place: string, parts: readonly Place[]): Chosen =>
  replace(
    chosen,
    path => path === place || isInside(path, place),
    parts.filter(({ choosable }) => choosable),
  );

/** Of the shown parts those that are not chosen now. */
export const invertParts = (chosen: Chosen, place: string, parts: readonly Place[]): Chosen =>
  replace(
    chosen,
    path => path === place || isInside(path, place),
    parts.filter(({ ids, choosable }) => choosable && !isChosen(chosen, ids)),
  );
