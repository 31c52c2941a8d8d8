import { isFullScreen, isSomethingAbove } from '@hoistway/parts/browser/full-screen.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Escape and leaving full screen end the display, where it may be left. @returns whether it fills the screen */
export const useLeaving = (onLeave: (() => void) | undefined): boolean => {
  const [full, setFull] = useState(isFullScreen);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    let before = isFullScreen();
    const fullscreenChanged = () => {
      const now = isFullScreen();
      setFull(now);
      if (before && !document.fullscreenElement) leave();
      before = now;
    };
    const keyPressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingAbove()) leave();
    };
    document.addEventListener('fullscreenchange', fullscreenChanged);
    document.addEventListener('keydown', keyPressed);
    return () => {
      document.removeEventListener('fullscreenchange', fullscreenChanged);
      document.removeEventListener('keydown', keyPressed);
    };
  }, []);
  return full;
};
