/** Up, down, or none. */
import type { Way } from '../source/way.ts';

const paths = { up: 'M8 2 14 10H10V14H6V10H2Z', down: 'M8 14 2 6H6V2H10V6H14Z' };

export const DirectionArrow = ({ way, sizePx }: { way: Way; sizePx: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 16 16" aria-hidden="true" data-way={way}>
    {way !== 'none' && <path d={paths[way]} fill="currentColor" />}
  </svg>
);
