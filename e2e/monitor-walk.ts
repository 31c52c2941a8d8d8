/** Shared by the walks of the monitor: the quiet units, a device that speaks for their cars, the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { rowOf, rows } from './console.ts';
import { createStubbornDevice } from './rig/stubborn-device.ts';
import { sharedWorld } from './rig/worlds-of-walks.ts';
import { signIn, type Walk } from './walk.ts';

const world = sharedWorld();
export const { inside, outside } = world.quiet;
export type Unit = (typeof outside.units)[number];

export const liftsOf = (units: readonly Unit[]) => units.filter(unit => unit.elevatorType === 'lift');
export const liftAt = (index: number): Unit => {
  const lift = liftsOf(outside.units)[index];
  if (!lift) throw new Error(`${outside.siteName} has no lift number ${index}`);
  return lift;
};
export const floorAt = (unit: Unit, index: number) => {
  const floor = unit.floors[index];
  if (!floor) throw new Error(`${unit.jobNum} has no floor number ${index}`);
  return floor;
};

/** The device of all quiet units; one for each file of walks. */
export function createCarDevice(clientId: string) {
  const device = createStubbornDevice(world.mqttUrl, world.device, clientId);
  /** The readings of a car standing at a floor. */
  const standAt = (unit: Unit, index: number, more: Record<string, unknown> = {}) => {
    const { floorcode, height } = floorAt(unit, index);
    return device.state(unit.jobNum, {
      service_mode: 1,
      car_status: 0,
      car_direction: 0,
      car_position: floorcode,
      position: height,
      speed: 0,
      door_state: 0,
      door_open_percent: 0,
      passenger_status: 2,
      load_percent: 0,
      ...more,
    });
  };
  const reportFault = (unit: Unit, code: string, action: 'occur' | 'clear') =>
    device.report({ jobNum: unit.jobNum, seq: Date.now() * 1000, code, action });
  return { standAt, reportFault, end: device.end };
}

export async function toList(walk: Walk, kind = 'vendor super administrator', siteName = outside.siteName) {
  await signIn(walk, kind, `/manage/monitor?list.domainName=${encodeURIComponent(siteName)}`);
  await rows(walk).first().waitFor();
}
export const select = async (walk: Walk, jobNums: readonly string[]) => {
  for (const jobNum of jobNums) await rowOf(walk, jobNum).getByRole('checkbox').check();
};
export const within = { timeout: 30_000 };
export const isOfType = (page: Page, type: number) =>
  expect
    .poll(() => page.locator('[data-monitor-type]').getAttribute('data-monitor-type'), within)
    .toBe(String(type));
export const floorOf = (place: Page | Locator) => place.locator('[data-floor]').innerText();
export const unfold = (page: Page, panel: string) =>
  page.locator(`[data-panel=${panel}]`).getByRole('button', { expanded: false }).click();
