import type { StructureMessage } from '@hoistway/contract/live';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useMemo } from 'react';
import type { LiftSource } from '../source/lift-source.ts';
import { createDrawnUnit, type DrawnUnit } from './drawn-unit.ts';

/** A lift at the moment being drawn: for its drawing, and for everything shown next to it. */
export const useDrawnUnit = (source: LiftSource, structure: StructureMessage | undefined): DrawnUnit => {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(() => createDrawnUnit(source, structure, still), [source, structure, still]);
};
