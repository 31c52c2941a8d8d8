/** A dialog; below 768 px a sheet over the whole screen. */
import { Drawer, Modal } from 'antd';
import { Suspense } from 'react';
import { useIsNarrow } from '../browser/use-media.ts';
import { FirstLoad } from '../states/states.tsx';
import css from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  title: React.ReactNode;
  onClose: () => void;
  /** Px on a wide screen. */
  width?: number;
  footer?: React.ReactNode;
  /** False while closing would lose work: a click beside the dialog then does nothing. */
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
  useReturnFocus();
  // What it waits for must not hide the page behind it: the focus could not return to what opened it.
  const content = <Suspense fallback={<FirstLoad rows={4} />}>{children}</Suspense>;
  if (narrow)
    return (
      <Drawer
        open={open}
        title={title}
        onClose={onClose}
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
      width={width}
      centered
      destroyOnHidden
      mask={{ closable: leavable }}
      footer={footer ? <div className={css.footer}>{footer}</div> : null}
      styles={{
        body: { maxHeight: 'calc(100dvh - 200px - var(--tip-room, 0px))', overflow: 'auto', paddingBlock: 8 },
      }}
    >
      {content}
    </Modal>
  );
};
