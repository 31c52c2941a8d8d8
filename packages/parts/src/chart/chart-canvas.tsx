/** Renders `Chart`: bars, lines and pies on a canvas, in the colours of the theme. */
import { CameraOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  DatasetComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMedia } from '../browser/use-media.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './chart.module.css';

use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  DatasetComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  PieChart,
  TooltipComponent,
]);

export type ChartOption = EChartsCoreOption;

interface ChartCanvasProps {
  name: string;
  option: ChartOption;
  heightPx: number;
  onSelect?: (selected: { name: string; value: unknown; dataIndex: number }) => void;
}

/** Colours of lines and bars: not those of any state, with 3:1 contrast on the light and the dark panel. */
const seriesColors = ['#1f8a9e', '#c2691c', '#8a63d2', '#6f8a1f', '#c2568f', '#4a7fd0', '#7b8794'];

/** The theme's colours, as defaults for the option. */
const useBaseOption = (): ChartOption => {
  const { token } = theme.useToken();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const axis = {
    axisLine: { lineStyle: { color: token.colorBorder } },
    axisTick: { show: false },
    axisLabel: { color: token.colorTextSecondary },
    nameTextStyle: { color: token.colorTextTertiary },
    splitLine: { lineStyle: { color: token.colorBorderSecondary } },
  };
  return {
    animation: !still,
    aria: { enabled: true },
    color: seriesColors,
    // A canvas inherits no font.
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: token.colorText },
    grid: { left: 8, right: 16, top: 36, bottom: 8, outerBoundsMode: 'same' },
    tooltip: {
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText },
      confine: true,
    },
    legend: { textStyle: { color: token.colorTextSecondary } },
    xAxis: axis,
    yAxis: axis,
  };
};

/** Objects are merged, each item of an axis list gets the base; anything else comes from the option. */
const joined = (base: unknown, own: unknown): unknown => {
  if (own === undefined) return base;
  if (Array.isArray(own)) return Array.isArray(base) ? own : own.map(item => joined(base, item));
  if (!isPlain(base) || !isPlain(own)) return own;
  const names = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...names].map(name => [name, joined(base[name], own[name])]));
};
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const ChartCanvas = ({ name, option, heightPx, onSelect }: ChartCanvasProps) => {
  const t = useTexts(commonTexts);
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const { token } = theme.useToken();
  const { xAxis, yAxis, legend, ...base } = useBaseOption();
  const select = useEffectEvent((selected: { name: string; value: unknown; dataIndex: number }) =>
    onSelect?.(selected),
  );
  const complete: ChartOption = {
    ...(joined(base, option) as ChartOption),
    // Otherwise an axis or a legend that the option omits would still be drawn.
    ...(option.xAxis === undefined ? {} : { xAxis: joined(xAxis, option.xAxis) }),
    ...(option.yAxis === undefined ? {} : { yAxis: joined(yAxis, option.yAxis) }),
    ...(option.legend === undefined ? {} : { legend: joined(legend, option.legend) }),
  };

  // Functions of an option (formatters) are compared by their source text, so a rebuilt option redraws only when it
  // differs.
  const draw = useEffectEvent(() => chart.current?.setOption(complete, { replaceMerge: ['series'] }));
  const fingerprint = JSON.stringify(complete, (_, value) =>
    typeof value === 'function' ? String(value) : value,
  );
  useEffect(() => {
    let observer: ResizeObserver | undefined;
    // Each in a task of its own: several charts of a page would block it together.
    const timer = setTimeout(() => {
      if (!frame.current) return;
      // A canvas is not drawn finer where the page around it is zoomed.
      const zoom = frame.current.currentCSSZoom ?? 1;
      const drawn = init(frame.current, undefined, { devicePixelRatio: devicePixelRatio * zoom });
      chart.current = drawn;
      drawn.on('click', ({ name, value, dataIndex }) => select({ name, value, dataIndex }));
      draw();
      observer = new ResizeObserver(() => drawn.resize());
      observer.observe(frame.current);
    });
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (fingerprint) draw();
  }, [fingerprint]);

  const saveImage = () => {
    const address = chart.current?.getDataURL({ pixelRatio: 2, backgroundColor: token.colorBgContainer });
    if (!address) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.png`;
    link.click();
  };

  return (
    <figure className={css.chart} aria-label={name}>
      <div ref={frame} style={{ height: heightPx }} />
      <Button
        className={css.save}
        type="text"
        size="small"
        aria-label={t.saveImage(name)}
        icon={<CameraOutlined />}
        onClick={saveImage}
      />
    </figure>
  );
};
