/** Distance of a standing car from its reported floor, metres: positive above it. Pure. */
import type { LiftState } from '@hoistway/client/live/lift-state';
import type { StructureMessage } from '@hoistway/contract/live';

/** Beyond this the sill is a step that people must not take; within it the car has levelled. */
const levelledMetres = 0.1;

/** Undefined while it runs, or its position is unknown. */
const distanceOf = (
  state: LiftState | undefined,
  structure: StructureMessage | undefined,
): number | undefined => {
  const { position, speed } = state?.data.RunStatus ?? {};
  if (typeof position !== 'number' || (typeof speed === 'number' && speed !== 0)) return undefined;
  const floor = structure?.realFloorList.findIndex(one => one.floorcode === state?.Floor) ?? -1;
  const height = structure?.floorHeights[floor];
  if (height === undefined) return undefined;
  return Math.round((position - height) * 100) / 100;
};

/** Undefined while it runs, has levelled, or its position is unknown. */
export const offsetOf = (
  state: LiftState | undefined,
  structure: StructureMessage | undefined,
): number | undefined => {
  const distance = distanceOf(state, structure);
  return distance !== undefined && Math.abs(distance) > levelledMetres ? distance : undefined;
};

/** It is known to stand level with its floor. */
export const isLevel = (state: LiftState | undefined, structure: StructureMessage | undefined): boolean => {
  const distance = distanceOf(state, structure);
  return distance !== undefined && Math.abs(distance) <= levelledMetres;
};

/** The two floors between which a height lies, the lower one first; undefined at the ends and outside. */
export const floorsAround = (
  structure: StructureMessage | undefined,
  position: number,
): [string, string] | undefined => {
  const above = structure?.floorHeights.findIndex(height => height > position) ?? -1;
  const [lower, upper] = [structure?.realFloorList[above - 1], structure?.realFloorList[above]];
  return lower && upper ? [lower.floorcode, upper.floorcode] : undefined;
};
