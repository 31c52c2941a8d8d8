/** Ant Design's tokens from ours: one accent, the state colours, and room for long lists. */

import { accents, inks, stateColors, surfaces, type ThemeName } from '@hoistway/fleet/theme/state-tokens.ts';
import { theme as antTheme, type ThemeConfig } from 'antd';

/**
 * Ant Design's dark algorithm mixes a colour with black before it is used. Its result for this one is the accent
 * (ant-theme.test.ts compares them).
 */
const darkAccentSeed = '#59d5eb';
const seedOf = (name: ThemeName) => (name === 'dark' ? darkAccentSeed : accents.light.main);

export const antThemeOf = (name: ThemeName, still: boolean): ThemeConfig => ({
  algorithm: name === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
  hashed: false,
  // Styles stay when their theme is left (theme.tsx): those of another must not apply to the same elements.
  cssVar: { key: still ? `theme-${name}-still` : `theme-${name}` },
  token: {
    colorPrimary: seedOf(name),
    colorPrimaryBg: accents[name].tint,
    colorPrimaryBgHover: accents[name].tintHover,
    controlItemBgActive: accents[name].tint,
    controlItemBgActiveHover: accents[name].tintHover,
    colorInfo: seedOf(name),
    colorLink: seedOf(name),
    colorSuccess: stateColors[name].normal.text,
    colorWarning: stateColors[name].inspection.text,
    colorError: stateColors[name].fault.text,
    colorSuccessBg: stateColors[name].normal.tint,
    colorWarningBg: stateColors[name].inspection.tint,
    colorErrorBg: stateColors[name].fault.tint,
    colorInfoBg: accents[name].tint,
    colorBgLayout: surfaces[name].page,
    colorBgContainer: surfaces[name].panel,
    colorBgElevated: surfaces[name].raised,
    colorTextTertiary: inks[name].faint,
    colorTextPlaceholder: name === 'dark' ? '#8996a2' : '#65717d',
    borderRadius: 6,
    fontSize: 14,
    fontFamily: 'inherit',
    motion: !still,
    motionDurationSlow: '0.18s',
    motionDurationMid: '0.14s',
  },
  components: {
    Table: {
      headerBg: name === 'dark' ? '#1b242c' : '#f7f9fa',
      headerSplitColor: 'transparent',
      bodySortBg: 'transparent',
      cellPaddingBlockSM: 7,
      cellPaddingInlineSM: 10,
      cellPaddingInlineMD: 12,
    },
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: accents[name].on,
      dangerColor: accents[name].on,
    },
    // Everything else written or drawn on the accent.
    Checkbox: { colorWhite: accents[name].on },
    Radio: { colorWhite: accents[name].on },
    DatePicker: { colorTextLightSolid: accents[name].on },
    Steps: { colorTextLightSolid: accents[name].on },
    Menu: {
      itemSelectedBg: accents[name].tint,
      subMenuItemBg: 'transparent',
      itemHeight: 46,
      itemMarginBlock: 2,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      activeBarBorderWidth: 0,
    },
    Form: { verticalLabelPadding: '0 0 4px' },
  },
});
