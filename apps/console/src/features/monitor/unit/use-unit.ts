import type { DrawnUnit } from '../../../fleet/motion/drawn-unit.ts';
import { useDrawnUnit } from '../../../fleet/motion/use-drawn-unit.ts';
import { useLiftSource } from '../../../fleet/source/live-source.ts';
import { useStructure } from '../../../live/use-live.ts';

/** A watched unit at the moment that is drawn; one for the drawing and all that stands beside it. */
export const useUnit = (jobNum: string): DrawnUnit =>
  useDrawnUnit(useLiftSource(jobNum), useStructure(jobNum));
