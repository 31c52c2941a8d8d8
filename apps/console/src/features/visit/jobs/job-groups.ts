/** Jobs as a technician looks for them. Pure. */
import { spelled } from '@hoistway/client/spelled';
import type { Job } from '@hoistway/contract/features/visit';

export const openGroups = ['overdue', 'today', 'later'] as const;
export type OpenJobs = Readonly<Record<(typeof openGroups)[number], readonly Job[]>>;
export interface JobGroups {
  own: OpenJobs;
  /** Of no team: whoever is in the scope may take them. */
  unassigned: OpenJobs;
  done: readonly Job[];
}

/** A phone may hold yesterday's list: what was due then is overdue today. */
const openOf = (jobs: readonly Job[], today: string): OpenJobs => ({
  overdue: jobs.filter(({ dueDate }) => dueDate < today),
  today: jobs.filter(({ dueDate }) => dueDate === today),
  later: jobs.filter(({ dueDate }) => dueDate > today),
});
export const groupsOf = (jobs: readonly Job[], today: string): JobGroups => {
  const open = jobs.filter(({ state }) => state !== 'done');
  return {
    own: openOf(
      open.filter(({ unassigned }) => !unassigned),
      today,
    ),
    unassigned: openOf(
      open.filter(({ unassigned }) => unassigned),
      today,
    ),
    done: jobs
      .filter(({ state }) => state === 'done')
      .sort((one, other) => other.dueDate.localeCompare(one.dueDate)),
  };
};

/** In what was kept before, those who were named are among the others. */
export const cameTo = ({ begunBy, named = [] }: Job): readonly string[] => [...begunBy, ...named];

/** By whatever of a unit is written on it or its building. */
export const isFound = ({ unit }: Job, typed: string): boolean => {
  const words = spelled(typed.trim()).split(/\s+/);
  const { jobNum, registerCode, domainName, buildingName, elevatorNum, address } = unit;
  const text = spelled([jobNum, registerCode, domainName, buildingName, elevatorNum, address].join(' '));
  return words.every(word => text.includes(word));
};

interface Spot {
  longitude: number;
  latitude: number;
}
/** Where the phone is, to so many metres. */
export interface OwnSpot extends Spot {
  accuracy: number;
}
const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Metres over the ground. */
const distanceBetween = (a: Spot, b: Spot): number => {
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
};
/** 340 m, 2.4 km, 18 km */
const metresText = (metres: number): string => {
  if (metres < 1000) return `${Math.round(metres / 10) * 10} m`;
  return `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`;
};
export interface Distance {
  text: string;
  /** The phone's place is not known well enough for more: it is this at most. */
  isMost: boolean;
}
/** Undefined where either place is not known. */
export const distanceTo = (
  { longitude, latitude }: { longitude: number | null; latitude: number | null },
  from: OwnSpot | undefined,
): Distance | undefined => {
  if (!from || longitude === null || latitude === null) return undefined;
  const metres = distanceBetween(from, { longitude, latitude });
  const isMost = metres < from.accuracy;
  return { text: metresText(isMost ? metres + from.accuracy : metres), isMost };
};
