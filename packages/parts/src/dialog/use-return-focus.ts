import { useEffect, useState } from 'react';

/**
 * For a component in front of the others while it is mounted: on unmount, focus returns to the element that had it
 * before. A dialog that is unmounted directly has no time to return it itself.
 */
export const useReturnFocus = (): void => {
  // Read during rendering: by the time effects run, the dialog has taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Not if another element has taken it meanwhile.
      setTimeout(() => {
        const lost = document.activeElement === document.body || document.activeElement === null;
        if (lost && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
};
