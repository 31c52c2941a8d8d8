import { useStructure } from '@hoistway/fleet/live/use-live.ts';
import type { DrawnUnit } from '@hoistway/fleet/motion/drawn-unit.ts';
import { useDrawnUnit } from '@hoistway/fleet/motion/use-drawn-unit.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';

/** A watched unit at the drawn moment; one object for the drawing and everything next to it. */
export const useUnit = (jobNum: string): DrawnUnit =>
  useDrawnUnit(useLiftSource(jobNum), useStructure(jobNum));
