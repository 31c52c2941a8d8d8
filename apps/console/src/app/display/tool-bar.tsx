/** Of page scroll: how it plays, which page of how many, what could not be shown, and the way out. */
import { FullscreenOutlined, LeftOutlined, LogoutOutlined, RightOutlined } from '@ant-design/icons';
import {
  type ScrollMode,
  type ScrollPage,
  scrollModes,
  scrollPages,
} from '@hoistway/contract/features/display';
import { goFullScreen } from '@hoistway/parts/browser/full-screen.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import css from './display-run.module.css';
import { texts } from './texts.ts';

interface NotShownProps {
  failed?: readonly ScrollPage[];
  forbidden: readonly ScrollPage[];
  notByLink: readonly ScrollPage[];
  /** What else is to be said. */
  children?: ReactNode;
}

/** The chosen pages that are not shown, and why. */
export const NotShown = ({ failed = [], forbidden, notByLink, children }: NotShownProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const named = (pages: readonly ScrollPage[]) =>
    pages.map(each => words(scrollPages.words[each])).join(common.comma);
  return (
    <span className={css.notes} role="status">
      {failed.length > 0 && <span>{t.failed(named(failed))}</span>}
      {forbidden.length > 0 && <span>{t.forbidden(named(forbidden))}</span>}
      {notByLink.length > 0 && <span className={css.quiet}>{t.notByLink(named(notByLink))}</span>}
      {children}
    </span>
  );
};

interface ToolBarProps {
  mode: ScrollMode;
  page: ScrollPage;
  /** Of the player: a title slides in with its page. */
  entry: number;
  by: number;
  /** From 1. */
  number: number;
  total: number;
  failed: readonly ScrollPage[];
  forbidden: readonly ScrollPage[];
  notByLink: readonly ScrollPage[];
  isFullScreen: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onExit: (() => void) | undefined;
}

export const ToolBar = (props: ToolBarProps) => {
  const { mode, page, number, total, failed, forbidden, notByLink, isFullScreen } = props;
  const t = useTexts(texts);
  const words = useWords();
  return (
    <div className={css.bar} role="toolbar" aria-label={t.toolBar}>
      <span className={css.mode}>{words(scrollModes.words[mode])}</span>
      {mode === 'manual' && (
        <Button size="small" icon={<LeftOutlined />} aria-label={t.previous} onClick={props.onPrevious} />
      )}
      <span className={css.number}>
        {number} / {total}
      </span>
      {mode === 'manual' && (
        <Button size="small" icon={<RightOutlined />} aria-label={t.next} onClick={props.onNext} />
      )}
      <h1 key={props.entry} className={css.title} data-by={props.by}>
        {words(scrollPages.words[page])}
      </h1>
      <NotShown failed={failed} forbidden={forbidden} notByLink={notByLink}>
        {!isFullScreen && <span className={css.quiet}>{t.inWindow}</span>}
      </NotShown>
      {!isFullScreen && (
        <Button size="small" icon={<FullscreenOutlined />} onClick={() => void goFullScreen()}>
          {t.fullScreen}
        </Button>
      )}
      {props.onExit && (
        <Button size="small" icon={<LogoutOutlined />} onClick={props.onExit}>
          {t.exit}
        </Button>
      )}
    </div>
  );
};
