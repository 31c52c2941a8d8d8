/**
 * A page alone on its screen, without menu, header and tabs: `?kiosk` in its address, so that a reload keeps it.
 * Uses the browser's full screen where permitted; leaving that, or Escape, restores the frame.
 */
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { goFullScreen, isFullScreen, isSomethingAbove, leaveFullScreen } from './full-screen.ts';

const name = 'kiosk';

/** Keys that leave kiosk mode are handled by `useKioskKeys`, used once per page. */
export const useKiosk = () => {
  const [search, setSearch] = useSearchParams();
  const change = (on: boolean) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before);
        if (on) next.set(name, '');
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    on: search.has(name),
    enter: async () => {
      change(true);
      await goFullScreen();
    },
    leave: () => {
      leaveFullScreen();
      change(false);
    },
  };
};

/** Escape leaves kiosk mode, unless it closes something above the page. */
export const useKioskKeys = (): void => {
  const { on, leave } = useKiosk();
  const end = useEffectEvent(leave);
  useEffect(() => {
    if (!on) return;
    let full = isFullScreen();
    const fullscreenChanged = () => {
      if (full && !document.fullscreenElement) end();
      full = isFullScreen();
    };
    const keyPressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingAbove() && !full) end();
    };
    document.addEventListener('fullscreenchange', fullscreenChanged);
    document.addEventListener('keydown', keyPressed);
    return () => {
      document.removeEventListener('fullscreenchange', fullscreenChanged);
      document.removeEventListener('keydown', keyPressed);
    };
  }, [on]);
};
