import { useEffect, useState } from 'react';

/** Of each that is in front by now, the newest last: where focus goes when it leaves, the nearest first. */
const inFront: (readonly Element[])[] = [];

const wayBack = (): readonly Element[] => {
  const { activeElement } = document;
  return [...(activeElement ? [activeElement] : []), ...(inFront.at(-1) ?? [])];
};

/**
 * For a component in front of the others while it is mounted: on unmount, focus returns to the element that had it
 * before. A dialog that is unmounted directly has no time to return it itself. Where that element is gone, because it
 * stood in a dialog in whose place this one came, focus returns to what opened that one.
 */
export const useReturnFocus = (): void => {
  // Read during rendering: by the time effects run, the dialog has taken the focus.
  const [openers] = useState(wayBack);
  useEffect(() => {
    inFront.push(openers);
    return () => {
      inFront.splice(inFront.indexOf(openers), 1);
      // Not if another element has taken it meanwhile.
      setTimeout(() => {
        const lost = document.activeElement === document.body || document.activeElement === null;
        const opener = openers.find(element => element.isConnected && element !== document.body);
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [openers]);
};
