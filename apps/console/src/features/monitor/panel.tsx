import css from './monitor.module.css';

interface PanelProps {
  title: string;
  /** At the right of the title. */
  extra?: React.ReactNode;
  /** Names the panel for its walk. */
  name: string;
  children: React.ReactNode;
}

/** A titled group of what is known of one elevator. */
export const Panel = ({ title, extra, name, children }: PanelProps) => (
  <section className={css.panel} data-panel={name}>
    <header className={css.panelHead}>
      <h3>{title}</h3>
      {extra}
    </header>
    {children}
  </section>
);

/** A fact: its name and its value. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={css.value}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
