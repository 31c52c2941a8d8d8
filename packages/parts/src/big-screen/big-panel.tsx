/** A panel of the large screen: few words, read from across a room. All sizes are in rem, which the screen's frame scales. */
import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import css from './big-screen.module.css';

interface BigPanelProps {
  /** Names it in the document, for its page's layout. */
  name: string;
  title: string;
  /** Next to the title. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export const BigPanel = ({ name, title, note, className = '', children }: BigPanelProps) => (
  <section className={`${css.panel} ${className}`} data-panel={name} aria-label={title}>
    <header className={css.panelHead}>
      <h2>{title}</h2>
      {note}
    </header>
    {children}
  </section>
);

/** In place of what its reader may not see. */
export const BigMask = ({ text }: { text: string }) => (
  <p className={css.mask}>
    <LockOutlined aria-hidden />
    {text}
  </p>
);

/** Nothing to show, said calmly. */
export const BigNone = ({ text }: { text: string }) => <p className={css.none}>{text}</p>;
