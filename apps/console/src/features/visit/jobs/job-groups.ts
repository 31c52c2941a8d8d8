/** Jobs as a technician looks for them. Pure. */
import { spelled } from '@hoistway/client/spelled';
import type { Job } from '@hoistway/contract/features/visit';

export interface JobGroups {
  overdue: readonly Job[];
  today: readonly Job[];
  later: readonly Job[];
  done: readonly Job[];
}

/** A phone may hold yesterday's list: what was due then is overdue today. */
export const groupsOf = (jobs: readonly Job[], today: string): JobGroups => {
  const open = jobs.filter(({ state }) => state !== 'done');
  return {
    overdue: open.filter(({ dueDate }) => dueDate < today),
    today: open.filter(({ dueDate }) => dueDate === today),
    later: open.filter(({ dueDate }) => dueDate > today),
    done: jobs.filter(({ state }) => state === 'done').reverse(),
  };
};

/** By whatever of a unit is written on it or its building. */
export const isFound = ({ unit }: Job, typed: string): boolean => {
  const words = spelled(typed.trim()).split(/\s+/);
  const { jobNum, registerCode, domainName, buildingName, elevatorNum, address } = unit;
  const text = spelled([jobNum, registerCode, domainName, buildingName, elevatorNum, address].join(' '));
  return words.every(word => text.includes(word));
};

export interface Spot {
  longitude: number;
  latitude: number;
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
/** Undefined where either place is not known. */
export const distanceTo = (
  { unit }: { unit: { longitude: number | null; latitude: number | null } },
  from: Spot | undefined,
): number | undefined => {
  const { longitude, latitude } = unit;
  return from && longitude !== null && latitude !== null
    ? distanceBetween(from, { longitude, latitude })
    : undefined;
};
/** 340 m, 2.4 km, 18 km */
export const distanceText = (metres: number): string => {
  if (metres < 1000) return `${Math.round(metres / 10) * 10} m`;
  return `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`;
};
