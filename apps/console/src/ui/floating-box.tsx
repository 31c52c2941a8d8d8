/**
 * A box beside the work, not over it: what lies behind it answers. It can be dragged by its head and minimised to
 * what matters of it; on a phone it is a sheet at the bottom.
 */
import { CloseOutlined, ExpandOutlined, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './floating-box.module.css';
import { useDrag } from './use-drag.ts';
import { useIsNarrow } from './use-media.ts';

interface FloatingBoxProps {
  title: string;
  /** What it shows: another one is shown whole. */
  wish: object;
  /** Px on a wide screen. */
  width: number;
  /** On a wide screen. Left and right lie below the middle, and over a drawer too: what goes on beside either. */
  place?: 'middle' | 'left' | 'right';
  /** False while a key must not end what goes on in it. */
  escapable?: boolean;
  onClose: () => void;
  children: (small: boolean) => React.ReactNode;
}

export const FloatingBox = ({
  title,
  wish,
  width,
  place = 'middle',
  escapable = true,
  onClose,
  children,
}: FloatingBoxProps) => {
  const { t } = useTranslation();
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
  const button = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />
  );
  const isSheet = narrow && !small;
  return (
    <section
      ref={box}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={css.box}
      data-small={small}
      data-place={place}
      style={{ '--box-width': `${width}px`, ...(isSheet ? {} : drag.style) } as React.CSSProperties}
      onKeyDown={event => {
        // Escape leaves the full screen, or a calendar that is open, before it leaves the box.
        const ownKey = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented;
        if (event.key !== 'Escape' || !ownKey || document.fullscreenElement) return;
        // Nor does it close what lies below.
        event.stopPropagation();
        if (escapable) onClose();
      }}
    >
      <header className={css.head} {...(isSheet ? {} : drag.head)}>
        <h2>{title}</h2>
        {small
          ? button(t('box.restore'), <ExpandOutlined />, () => resize(false))
          : button(t('box.minimise'), <MinusOutlined />, () => resize(true))}
        {button(t('close'), <CloseOutlined />, onClose)}
      </header>
      <Fragment key={keyOf(wish)}>{children(small)}</Fragment>
    </section>
  );
};

/** Another wish begins anew, also for the same unit. */
const keys = new WeakMap<object, number>();
let lastKey = 0;
const keyOf = (wish: object): number => {
  const known = keys.get(wish) ?? ++lastKey;
  keys.set(wish, known);
  return known;
};
