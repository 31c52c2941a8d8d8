import { useLayoutEffect } from 'react';

/** The document's font size follows the window for as long as the frame is there, as the frame's stylesheet says. */
export const useScale = (frame: 'large' | 'display'): void =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.frame = frame;
    return () => {
      delete dataset.frame;
    };
  }, [frame]);
