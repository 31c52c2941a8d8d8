import { ListsSeenOnly } from '@hoistway/parts/list/seen-only.ts';
import type { ReactNode } from 'react';
import css from './seen-only.module.css';

interface SeenOnlyProps {
  value: boolean;
  children: ReactNode;
}

/**
 * What a display link shows is seen and scrolled. What else a page does when it is pressed is for whoever is signed in: a
 * stranger at a wall opens nothing, by pointer or by key, and does not find all that the server refuses.
 */
export const SeenOnly = ({ value, children }: SeenOnlyProps) => (
  <ListsSeenOnly value={value}>
    <div inert={value} className={css.box}>
      {children}
    </div>
  </ListsSeenOnly>
);
