/** A chart; its library is loaded when the first one is shown. */
import { Suspense } from 'react';
import { lazyPart } from '../states/lazy-part.ts';
import { EmptyState, FirstLoad } from '../states/states.tsx';
import type { ChartOption } from './chart-canvas.tsx';

const ChartCanvas = lazyPart(async () => (await import('./chart-canvas.tsx')).ChartCanvas);

export interface ChartProps {
  /** Names the chart for screen readers and for the saved image. */
  name: string;
  option: ChartOption;
  heightPx: number;
  /** Why there is nothing to draw; shown instead of the chart. */
  empty?: string;
  onSelect?: (selected: { name: string; value: unknown; dataIndex: number }) => void;
}

export const Chart = ({ empty, ...chart }: ChartProps) => {
  if (empty !== undefined) return <EmptyState text={empty} />;
  return (
    <Suspense fallback={<FirstLoad rows={Math.max(2, Math.round(chart.heightPx / 48))} />}>
      <ChartCanvas {...chart} />
    </Suspense>
  );
};
