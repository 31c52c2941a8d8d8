import { useStructure } from '../../live/use-live.ts';
import type { DrawnUnit } from '../../ui/drawing/drawn-unit.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import { useDrawnUnit } from '../../ui/drawing/use-drawn-unit.ts';

/** A watched unit at the moment that is drawn; one for the drawing and all that stands beside it. */
export const useUnit = (jobNum: string): DrawnUnit =>
  useDrawnUnit(useLiftSource(jobNum), useStructure(jobNum));
