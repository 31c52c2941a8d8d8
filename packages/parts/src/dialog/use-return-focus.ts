import { useEffect, useState } from 'react';

/**
 * For a part that stands in front of the others while it is mounted: when it goes, the focus returns to what had
 * it before. A dialog that is taken away has no time to give it back itself.
 */
export const useReturnFocus = (): void => {
  // Read while drawing: when effects run the dialog has taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Not from what has taken it meanwhile.
      setTimeout(() => {
        const lost = document.activeElement === document.body || document.activeElement === null;
        if (lost && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
};
