/** A dialog; below 768 px a sheet over the whole screen. */
import { Drawer, Modal } from 'antd';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { guardBack } from '../browser/back-guard.ts';
import { useIsNarrow } from '../browser/use-media.ts';
import { FirstLoad } from '../states/states.tsx';
import css from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

/** True once the page around has been hidden with this in front of it: shown again, it stands there and does not enter. */
const useShownAgain = (): boolean => {
  const [isAgain, setAgain] = useState(false);
  // What is hidden loses its effects and keeps its state.
  useLayoutEffect(() => () => setAgain(true), []);
  return isAgain;
};

export interface DialogProps {
  open: boolean;
  title: React.ReactNode;
  /** By Esc, × or a click next to it; without it only what stands in it closes it. */
  onClose?: (() => void) | undefined;
  /** Px on a wide screen. */
  width?: number;
  footer?: React.ReactNode;
  /** False while closing would lose work: a click next to the dialog then does nothing, and Back asks like Esc. */
  leavable?: boolean;
  children: React.ReactNode;
}

export const Dialog = ({
  open,
  title,
  onClose,
  width = 560,
  footer,
  leavable = true,
  children,
}: DialogProps) => {
  const narrow = useIsNarrow();
  const isShownAgain = useShownAgain();
  useReturnFocus();
  const leave = useEffectEvent(() => onClose?.());
  const isGuarded = open && !leavable;
  useEffect(() => (isGuarded ? guardBack(leave) : undefined), [isGuarded]);
  // What it waits for must not hide the page behind it: the focus could not return to what opened it.
  const content = <Suspense fallback={<FirstLoad rows={4} />}>{children}</Suspense>;
  if (narrow)
    return (
      <Drawer
        open={open}
        title={title}
        onClose={onClose}
        closable={onClose !== undefined}
        keyboard={onClose !== undefined}
        placement="bottom"
        size="100dvh"
        destroyOnHidden
        footer={footer && <div className={css.footer}>{footer}</div>}
        styles={{ header: { overflowWrap: 'anywhere' } }}
      >
        {content}
      </Drawer>
    );
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      closable={onClose !== undefined}
      keyboard={onClose !== undefined}
      width={width}
      centered
      destroyOnHidden
      mask={{ closable: leavable && onClose !== undefined }}
      // Entering a second time Ant Design would draw its content again, without the handle by which it gives it focus.
      transitionName={isShownAgain ? '' : undefined}
      footer={footer ? <div className={css.footer}>{footer}</div> : null}
      styles={{
        body: { maxHeight: 'calc(100dvh - 200px - var(--tip-room, 0px))', overflow: 'auto', paddingBlock: 8 },
      }}
    >
      {content}
    </Modal>
  );
};
