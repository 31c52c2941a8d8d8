/** A panel of the large screen: few words, read from across a room. All sizes are in rem, which the screen's frame scales. */
import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import css from './large-screen.module.css';

interface LargePanelProps {
  /** Names it in the document, for its page's layout. */
  name: string;
  title: string;
  /** Next to the title. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export const LargePanel = ({ name, title, note, className = '', children }: LargePanelProps) => (
  <section className={`${css.panel} ${className}`} data-panel={name} aria-label={title}>
    <header className={css.panelHead}>
      <h2>{title}</h2>
      {note}
    </header>
    {children}
  </section>
);

/** In place of what its reader may not see. */
export const LargeMask = ({ text }: { text: string }) => (
  <p className={css.mask}>
    <LockOutlined aria-hidden />
    {text}
  </p>
);

/** Nothing to show, said calmly. */
export const LargeNone = ({ text }: { text: string }) => <p className={css.none}>{text}</p>;
