import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { useContext } from 'react';
import { texts } from '../texts.ts';
import css from './panel.module.css';
import { AllUnfolded } from './use-unfolded.ts';

interface PanelProps {
  /** Names the title, and the panel for tests. */
  name: keyof typeof texts.panel;
  /** At the right of the title. */
  extra?: React.ReactNode;
  children?: React.ReactNode;
}

/** A titled group of data about one elevator; Chinese titles have the English one as subtitle. */
export const Panel = ({ name, extra, children }: PanelProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <section className={css.panel} data-panel={name}>
      <div className={css.panelHead}>
        <h3>
          {t.panel[name]}
          {language === 'zh' && <small lang="en">{texts.panel[name].en}</small>}
        </h3>
        {extra}
      </div>
      {children}
    </section>
  );
};

interface FoldButtonProps {
  label: string;
  open: boolean;
  onToggle: () => void;
}
/** Normal values, folded to one line until opened. */
export const FoldButton = ({ label, open, onToggle }: FoldButtonProps) =>
  !useContext(AllUnfolded) && (
    <Button
      className={css.fold}
      type="text"
      size="small"
      aria-expanded={open}
      icon={open ? <UpOutlined /> : <DownOutlined />}
      iconPlacement="end"
      onClick={onToggle}
    >
      {label}
    </Button>
  );

/** A fact: its name and its value. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={css.value}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
