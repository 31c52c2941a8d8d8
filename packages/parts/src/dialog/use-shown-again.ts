import { useLayoutEffect, useState } from 'react';

/** True once the page around has been hidden with this in front of it: shown again, it stands there and does not enter. */
export const useShownAgain = (): boolean => {
  const [isAgain, setAgain] = useState(false);
  // What is hidden loses its effects and keeps its state.
  useLayoutEffect(() => () => setAgain(true), []);
  return isAgain;
};
