import type { ReactNode } from 'react';
import css from './dashboard.module.css';

interface NoteProps {
  /** Names it in the document. */
  part?: string;
  children: ReactNode;
}

/** What has to be said about figures, in the smallest text. */
export const Note = ({ part, children }: NoteProps) => (
  <p className={css.note} data-part={part}>
    {children}
  </p>
);
