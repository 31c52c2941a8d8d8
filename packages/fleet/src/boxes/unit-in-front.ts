/** Units currently shown to the user: they are not announced above the page that shows them. */
import { createCell } from '@hoistway/client/cell';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useEffect } from 'react';

const inFront = createCell<readonly string[]>([]);

/** While the component is mounted. */
export const useUnitInFront = (jobNum: string): void => {
  useEffect(() => {
    inFront.set([...inFront.get(), jobNum]);
    return () => {
      const before = inFront.get();
      inFront.set(before.toSpliced(before.indexOf(jobNum), 1));
    };
  }, [jobNum]);
};

export const useUnitsInFront = (): readonly string[] => useCell(inFront);
