/**
 * A box next to the work, not over it: at the right it has a column of its own where the window is wide enough, and
 * the page behind it always stays usable. It can be moved by its header or with the arrow keys, and minimised to
 * its essentials; on a phone it is a sheet at the bottom.
 */
import { CloseOutlined, ExpandOutlined, HolderOutlined, MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useIsNarrow } from '../browser/use-media.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './floating-box.module.css';
import { useDock } from './use-dock.ts';
import { useDrag } from './use-drag.ts';

interface FloatingBoxProps {
  title: string;
  /** The request it shows: a new one restores a minimised box. */
  request: object;
  /** Px on a wide screen. */
  width: number;
  /** On a wide screen. Left and at the bottom it lies over a drawer too: what goes on next to either. */
  place?: 'middle' | 'left' | 'topRight' | 'bottomRight';
  /** False while a key must not end its activity. */
  escapable?: boolean;
  onClose: () => void;
  children: (small: boolean) => React.ReactNode;
}

export const FloatingBox = ({
  title,
  request,
  width,
  place = 'middle',
  escapable = true,
  onClose,
  children,
}: FloatingBoxProps) => {
  const t = useTexts(commonTexts);
  const narrow = useIsNarrow();
  const [small, setSmall] = useState(false);
  const [shown, setShown] = useState(request);
  const box = useRef<HTMLElement>(null);
  const drag = useDrag(box);
  if (shown !== request) {
    setShown(request);
    setSmall(false);
  }
  // When opened by keyboard, focus moves here, and back when it closes.
  useReturnFocus();
  useEffect(() => box.current?.focus(), []);

  const resize = (next: boolean) => {
    drag.forget();
    setSmall(next);
  };
  const button = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />
  );
  const isSheet = narrow && !small;
  const atRight = place === 'topRight' || place === 'bottomRight';
  const docked = useDock(atRight && !small && drag.style === undefined);
  return (
    <section
      ref={box}
      role="dialog"
      data-part="floating-box"
      aria-label={title}
      tabIndex={-1}
      className={css.box}
      data-small={small}
      data-place={place}
      data-docked={docked}
      style={{ '--box-width': `${width}px`, ...(isSheet ? {} : drag.style) } as React.CSSProperties}
      onKeyDown={event => {
        // Escape leaves the full screen, or an open calendar, before it closes the box.
        const ownKey = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented;
        if (event.key !== 'Escape' || !ownKey || document.fullscreenElement) return;
        // Nor does it close what is behind the box.
        event.stopPropagation();
        if (escapable) onClose();
      }}
    >
      <div className={css.head} {...(isSheet ? {} : drag.head)}>
        {!isSheet && (
          <Button
            className={css.grip}
            type="text"
            size="small"
            aria-label={t.box.move}
            title={t.box.move}
            icon={<HolderOutlined />}
            {...drag.grip}
          />
        )}
        <h2>{title}</h2>
        {small
          ? button(t.box.restore, <ExpandOutlined />, () => resize(false))
          : button(t.box.minimise, <MinusOutlined />, () => resize(true))}
        {button(t.close, <CloseOutlined />, onClose)}
      </div>
      <Fragment key={keyOf(request)}>{children(small)}</Fragment>
    </section>
  );
};

/** A new request starts over, even for the same unit. */
const keys = new WeakMap<object, number>();
let lastKey = 0;
const keyOf = (request: object): number => {
  const known = keys.get(request) ?? ++lastKey;
  keys.set(request, known);
  return known;
};
