/**
 * Sites on a plain field: where each one is on a picture of some size, and which are drawn together. Pure. The whole of
 * what a viewer sees always fits; an equirectangular projection keeps the distances of a region.
 */
import type { SiteOnMap, SiteState } from '@hoistway/contract/features/home';

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

/** Sites that are drawn as one, by their place in the list. */
export interface Mark extends Point {
  sites: number[];
  units: number;
  trapped: number;
  stopped: number;
  offline: number;
  /** Whose device still reports people inside after their rescue was recorded. */
  inside: number;
}

export interface Projection {
  at: (longitude: number, latitude: number) => Point;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** A single site is shown with this many degrees around it. */
const leastDegrees = 0.05;

/** @param marginPx around the outermost sites */
export function projectionOf(
  sites: readonly SiteOnMap[],
  { width, height }: Size,
  marginPx: number,
): Projection {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const [, , , longitude, latitude] of sites) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const narrowing = Math.max(0.1, Math.cos((middle.latitude * Math.PI) / 180));
  const pxPerDegree = Math.min(
    (width - 2 * marginPx) / (Math.max(east - west, leastDegrees) * narrowing),
    (height - 2 * marginPx) / Math.max(north - south, leastDegrees),
  );
  const across = width / 2 / (pxPerDegree * narrowing);
  const down = height / 2 / pxPerDegree;
  return {
    at: (longitude, latitude) => ({
      x: width / 2 + (longitude - middle.longitude) * narrowing * pxPerDegree,
      y: height / 2 - (latitude - middle.latitude) * pxPerDegree,
    }),
    west: middle.longitude - across,
    east: middle.longitude + across,
    south: middle.latitude - down,
    north: middle.latitude + down,
  };
}

/** Takes the sites of another mark over. */
function merge(mark: Mark, other: Mark): void {
  const share = other.sites.length / (mark.sites.length + other.sites.length);
  mark.x += (other.x - mark.x) * share;
  mark.y += (other.y - mark.y) * share;
  // Not spread into `push`: a city has more sites than a call takes arguments.
  for (const index of other.sites) mark.sites.push(index);
  mark.units += other.units;
  mark.trapped += other.trapped;
  mark.stopped += other.stopped;
  mark.offline += other.offline;
  mark.inside += other.inside;
}

/**
 * Sites of one cell of a grid are one mark in their middle, and so are marks that would cover each other. What needs
 * attention comes last, so that it is drawn on top.
 */
export function marksOf(
  sites: readonly SiteOnMap[],
  states: readonly SiteState[],
  { at }: Projection,
  cellPx: number,
): Mark[] {
  const stateOf = new Map(states.map(state => [state[0], state]));
  const cells = new Map<string, Mark>();
  for (const [index, [id, , , longitude, latitude, units]] of sites.entries()) {
    const { x, y } = at(longitude, latitude);
    const cell = `${Math.floor(x / cellPx)} ${Math.floor(y / cellPx)}`;
    const [, trapped, stopped, offline, inside] = stateOf.get(id) ?? [id, 0, 0, 0, 0];
    const one = { x, y, sites: [index], units, trapped, stopped, offline, inside };
    const mark = cells.get(cell);
    if (mark) merge(mark, one);
    else cells.set(cell, one);
  }
  const marks: Mark[] = [];
  for (const one of [...cells.values()].sort((a, b) => b.units - a.units)) {
    const near = marks.find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < cellPx * 0.75);
    if (near) merge(near, one);
    else marks.push(one);
  }
  return marks.sort((a, b) => gravityOf(a) - gravityOf(b) || a.y - b.y);
}

export interface NamedCity {
  name: string;
  /** Whether some of its units at the mark have a fault stop. */
  stopped: boolean;
}
/** The cities of one mark, which are named together. */
export interface CityLabel extends Point {
  cities: NamedCity[];
}

interface Share {
  mark: Mark;
  units: number;
  trapped: number;
  stopped: number;
}
interface City {
  name: string;
  units: number;
  trapped: number;
  stopped: number;
  /** The mark that it is named at: where its people are trapped, else where most of its units are. */
  home: Share | undefined;
}

/**
 * Labels in the order in which they get room, and so the cities of each: those with trapped people, then those with
 * fault stops, then the largest. A mark with trapped people names no other city.
 */
export function cityLabelsOf(
  cities: readonly string[],
  sites: readonly SiteOnMap[],
  states: readonly SiteState[],
  marks: readonly Mark[],
): CityLabel[] {
  const stateOf = new Map(states.map(state => [state[0], state]));
  const all = cities.map((name): City => ({ name, units: 0, trapped: 0, stopped: 0, home: undefined }));
  const atTrapped = new Set<City>();
  for (const mark of marks) {
    const shares = new Map<City, Share>();
    for (const index of mark.sites) {
      const site = sites[index];
      const city = site && all[site[2]];
      if (!city) continue;
      const [id, , , , , units] = site;
      const [, trapped, stopped] = stateOf.get(id) ?? [id, 0, 0];
      const share = shares.get(city) ?? { mark, units: 0, trapped: 0, stopped: 0 };
      shares.set(city, share);
      for (const each of [city, share]) {
        each.trapped += trapped;
        each.stopped += stopped;
        each.units += units;
      }
    }
    for (const [city, share] of shares) {
      const { home } = city;
      if (!home || (share.trapped - home.trapped || share.units - home.units) > 0) city.home = share;
      if (mark.trapped > 0) atTrapped.add(city);
    }
  }
  const named = all
    .filter(city => city.trapped > 0 || !atTrapped.has(city))
    .sort(
      (a, b) => b.trapped - a.trapped || Number(b.stopped > 0) - Number(a.stopped > 0) || b.units - a.units,
    );
  const labels = new Map<Mark, CityLabel>();
  for (const { name, home } of named) {
    if (!home) continue;
    const { mark, stopped } = home;
    const label = labels.get(mark) ?? { x: mark.x, y: mark.y, cities: [] };
    labels.set(mark, label);
    label.cities.push({ name, stopped: stopped > 0 });
  }
  return [...labels.values()];
}

/** Names that a label has room for. */
const mostNames = 3;

export interface Piece {
  text: string;
  stopped: boolean;
}
/** How cities can be named together, the longest way first. */
export function waysToName(cities: readonly NamedCity[]): Piece[][] {
  const all = cities.flatMap(({ name, stopped }, at) => [
    ...(at === 0 ? [] : [{ text: ' · ', stopped: false }]),
    { text: name, stopped },
  ]);
  const others = cities.slice(1);
  if (others.length === 0) return [all];
  const more = { text: ` +${others.length}`, stopped: others.some(({ stopped }) => stopped) };
  return [...(cities.length > mostNames ? [] : [all]), [...all.slice(0, 1), more]];
}

const gravityOf = ({ trapped, inside, stopped, offline }: Mark) =>
  trapped > 0 ? 4 : inside > 0 ? 3 : stopped > 0 ? 2 : offline > 0 ? 1 : 0;

/** Grows with the number of units, a little. */
export const radiusOf = ({ units }: Mark, remPx: number): number =>
  remPx * Math.min(1.75, 0.5 + 0.4 * Math.log10(Math.max(1, units)));

/** The topmost mark at a point. */
export const markAt = (marks: readonly Mark[], { x, y }: Point, remPx: number): Mark | undefined =>
  marks.findLast(mark => Math.hypot(mark.x - x, mark.y - y) <= radiusOf(mark, remPx) + 0.5 * remPx);
