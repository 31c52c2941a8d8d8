import { useMedia } from '@hoistway/parts/browser/use-media.ts';

/** As many rows as fill the height of the window, from the available page sizes; a row is about 47 px. */
export const usePageSize = (): 10 | 20 | 50 => {
  const tall = useMedia('(min-height: 1000px)');
  const wall = useMedia('(min-height: 1800px)');
  if (wall) return 50;
  return tall ? 20 : 10;
};
