import { useEffect, useRef } from 'react';
import css from './display-run.module.css';

const pressed = ['click', 'auxclick', 'dblclick', 'mousedown', 'pointerdown', 'touchstart'] as const;

/**
 * What a display link shows is read, scrolled and looked through by keyboard. What else a page does when it is clicked is
 * for whoever is signed in: a stranger at a wall opens nothing, and does not find all that the server refuses.
 */
export const SeenOnly = ({ children }: { children: React.ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const press = (event: Event) => {
      event.stopPropagation();
      if (event.type.endsWith('click')) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    };
    for (const type of pressed) current?.addEventListener(type, press, true);
    current?.addEventListener('keydown', key, true);
    return () => {
      for (const type of pressed) current?.removeEventListener(type, press, true);
      current?.removeEventListener('keydown', key, true);
    };
  }, []);
  return (
    <div ref={box} className={css.seen}>
      {children}
    </div>
  );
};
