/**
 * The video dialog: beside the work, not over it. It can be dragged by its head and minimised to a small box that
 * goes on playing; on a phone it is a sheet at the bottom.
 */
import { CloseOutlined, ExpandOutlined, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../ui/use-media.ts';
import type { VideoWish } from '../../ui/video-wish.ts';
import { useDrag } from './use-drag.ts';
import css from './video.module.css';
import { VideoPanel } from './video-panel.tsx';

export interface VideoDialogProps {
  wish: VideoWish;
  onClose: () => void;
}

export const VideoDialog = ({ wish, onClose }: VideoDialogProps) => {
  const { t } = useTranslation('video');
  const narrow = useIsNarrow();
  const [small, setSmall] = useState(false);
  const [shown, setShown] = useState(wish);
  const box = useRef<HTMLElement>(null);
  const drag = useDrag();
  if (shown !== wish) {
    setShown(wish);
    setSmall(false);
  }
  // Whoever opened it by keyboard is taken there, and back when it closes.
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const resize = (next: boolean) => {
    drag.forget();
    setSmall(next);
  };
  const title = t('title', { jobNum: wish.jobNum });
  const button = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />
  );
  return (
    <section
      ref={box}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={css.box}
      data-small={small}
      style={narrow && !small ? undefined : drag.style}
      onKeyDown={event => {
        // Escape leaves the full screen, or a calendar that is open, before it leaves the dialog.
        const ownKey = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented;
        if (event.key === 'Escape' && ownKey && !document.fullscreenElement) onClose();
      }}
    >
      <header className={css.head} {...(narrow && !small ? {} : drag.head)}>
        <h2>{title}</h2>
        {small
          ? button(t('restore'), <ExpandOutlined />, () => resize(false))
          : button(t('minimise'), <MinusOutlined />, () => resize(true))}
        {button(t('close'), <CloseOutlined />, onClose)}
      </header>
      <VideoPanel key={keyOf(wish)} wish={wish} small={small} />
    </section>
  );
};

/** Another wish begins anew, also for the same unit. */
const keys = new WeakMap<VideoWish, number>();
let lastKey = 0;
const keyOf = (wish: VideoWish): number => {
  const known = keys.get(wish) ?? ++lastKey;
  keys.set(wish, known);
  return known;
};
