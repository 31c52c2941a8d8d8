import { accents, contrast, stateColors, surfaces } from '@hoistway/fleet/theme/state-tokens.ts';
import { theme as antTheme } from 'antd';
import { describe, expect, test } from 'vitest';
import { antThemeOf } from './ant-theme.ts';

describe.each(['light', 'dark'] as const)('%s', name => {
  const { algorithm, token } = antThemeOf(name, true);
  const drawn = antTheme.getDesignToken({ algorithm, token });
  const { on, main, tint } = accents[name];

  test('Ant Design draws the same accent as the other parts', () => {
    expect([drawn.colorPrimary, drawn.colorLink, drawn.colorInfo]).toEqual([main, main, main]);
  });

  test('text on a button reads at 4.5:1, also hovered and pressed', () => {
    for (const colour of ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'colorError'] as const)
      expect(contrast(on, drawn[colour]), colour).toBeGreaterThanOrEqual(4.5);
  });

  test('links and reasons read at 4.5:1 on every surface, on selections and on alarm rows', () => {
    const { trapped, fault } = stateColors[name];
    for (const surface of [...Object.values(surfaces[name]), tint, trapped.tint, fault.tint])
      for (const colour of ['colorPrimary', 'colorError'] as const)
        expect(contrast(drawn[colour], surface), `${colour} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  test('secondary text reads at 4.5:1', () => {
    for (const surface of Object.values(surfaces[name]))
      for (const colour of ['colorTextTertiary', 'colorTextPlaceholder'] as const)
        expect(contrast(drawn[colour], surface), `${colour} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });
});
