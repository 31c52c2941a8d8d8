/** A header cell whose right edge can be dragged; the arrow keys move it too. */

import { maxColumnPx, minColumnPx } from '@hoistway/contract/core/arrangement';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import css from './table.module.css';

export interface ResizableHeaderProps extends React.ThHTMLAttributes<HTMLTableCellElement> {
  widthPx?: number;
  columnTitle?: string;
  onResized?: (widthPx: number) => void;
}

const keyStepPx = 10;
const within = (px: number) => Math.round(Math.min(maxColumnPx, Math.max(minColumnPx, px)));

export const ResizableHeader = ({
  widthPx,
  columnTitle,
  onResized,
  children,
  ...cell
}: ResizableHeaderProps) => {
  const t = useTexts(commonTexts);
  if (widthPx === undefined || !onResized) return <th {...cell}>{children}</th>;
  const startResize = (event: React.PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const startX = event.clientX;
    let next = widthPx;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: PointerEvent) => {
      next = within(widthPx + move.clientX - startX);
      handle.style.translate = `${next - widthPx}px 0`;
    };
    const onUp = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', onUp);
      handle.style.translate = '';
      if (next !== widthPx) onResized(next);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', onUp);
  };
  return (
    <th {...cell}>
      {children}
      <hr
        className={css.resizer}
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={t.columns.resize(columnTitle ?? '')}
        aria-valuenow={widthPx}
        aria-valuemin={minColumnPx}
        aria-valuemax={maxColumnPx}
        onPointerDown={startResize}
        onClick={event => event.stopPropagation()}
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') onResized(within(widthPx - keyStepPx));
          if (event.key === 'ArrowRight') onResized(within(widthPx + keyStepPx));
        }}
      />
    </th>
  );
};
