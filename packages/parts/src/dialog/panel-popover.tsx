/** A popover with controls: focus moves into it when it opens, and back to its button when it closes. */
import { Popover, type PopoverProps } from 'antd';
import { useRef, useState } from 'react';
import css from './panel-popover.module.css';

interface PanelPopoverProps extends Pick<PopoverProps, 'title' | 'placement'> {
  content: (close: () => void) => React.ReactNode;
  /** The button. */
  children: React.ReactElement;
}

export const PanelPopover = ({ content, title, placement = 'bottomRight', children }: PanelPopoverProps) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const giveBack = () => {
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement))
      anchor.current?.querySelector('button')?.focus();
  };
  const close = () => {
    giveBack();
    setOpen(false);
  };
  return (
    <span className={css.anchor} ref={anchor}>
      <Popover
        trigger="click"
        placement={placement}
        title={title}
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={now => (now ? panel.current?.focus() : giveBack())}
        content={
          <div className={css.panel} ref={panel} tabIndex={-1}>
            {content(close)}
          </div>
        }
      >
        {children}
      </Popover>
    </span>
  );
};
