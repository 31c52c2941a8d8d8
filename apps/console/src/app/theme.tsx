/**
 * The look of the console: Ant Design's tokens with one accent, and the state tokens as CSS variables. Everyone
 * chooses light, dark, or what the system has; large screens ask for dark with `<ThemeScope theme="dark">`.
 */
import { App as AntApp, theme as antTheme, ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../locales/i18n.ts';
import { cssVariablesOf, stateColors, surfaces, type ThemeName } from '../ui/state-tokens.ts';
import { useMedia } from '../ui/use-media.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Read by public/first-paint.js as well. */
const key = 'hoistway:theme';
const listeners = new Set<() => void>();
const isChoice = (text: string | null): text is ThemeChoice => themeChoices.some(choice => choice === text);
const stored = localStorage.getItem(key);
let choice: ThemeChoice = isChoice(stored) ? stored : 'light';

export const setThemeChoice = (next: ThemeChoice): void => {
  choice = next;
  localStorage.setItem(key, next);
  for (const listener of listeners) listener();
};

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );

const useStill = () => useMedia('(prefers-reduced-motion: reduce)');

const useThemeName = (): ThemeName => {
  const chosen = useThemeChoice();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? (systemDark ? 'dark' : 'light') : chosen;
};

/** The one accent: for acts, and its tint for what is chosen. */
const accent: Record<ThemeName, { main: string; tint: string; tintHover: string }> = {
  light: { main: '#0b6b7c', tint: '#e4f1f3', tintHover: '#d5e9ec' },
  dark: { main: '#35a9bf', tint: '#16323a', tintHover: '#1b3d46' },
};

const antThemeOf = (name: ThemeName, still: boolean): ThemeConfig => ({
  algorithm: name === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
  hashed: false,
  token: {
    colorPrimary: accent[name].main,
    colorPrimaryBg: accent[name].tint,
    colorPrimaryBgHover: accent[name].tintHover,
    controlItemBgActive: accent[name].tint,
    controlItemBgActiveHover: accent[name].tintHover,
    colorInfo: accent[name].main,
    colorLink: accent[name].main,
    colorSuccess: stateColors[name].normal.text,
    colorWarning: stateColors[name].inspection.text,
    colorError: stateColors[name].fault.text,
    colorSuccessBg: stateColors[name].normal.tint,
    colorWarningBg: stateColors[name].inspection.tint,
    colorErrorBg: stateColors[name].fault.tint,
    colorInfoBg: accent[name].tint,
    colorBgLayout: surfaces[name].page,
    colorBgContainer: surfaces[name].panel,
    colorBgElevated: surfaces[name].raised,
    colorTextTertiary: name === 'dark' ? '#93a1ad' : '#626e7a',
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
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Menu: {
      itemSelectedBg: accent[name].tint,
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

/** Puts the theme's variables on an element, so that portals below it have them too. */
const paint = (element: HTMLElement, name: ThemeName) => {
  for (const [variable, value] of Object.entries(cssVariablesOf(name)))
    element.style.setProperty(variable, value);
};

/** The theme and the language of everything drawn by Ant Design. */
export const ThemeProvider = ({ children }: { children: React.ReactNode }) => {
  const name = useThemeName();
  const language = useLanguage();
  const still = useStill();
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = name;
    root.style.colorScheme = name;
    root.style.background = surfaces[name].page;
    paint(root, name);
  }, [name]);
  return (
    <ConfigProvider
      theme={antThemeOf(name, still)}
      locale={language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      <AntApp component="div" style={{ height: '100%', background: 'none' }}>
        {children}
      </AntApp>
    </ConfigProvider>
  );
};

/** A part of the page in a theme of its own. */
export const ThemeScope = ({ theme, children }: { theme: ThemeName; children: React.ReactNode }) => (
  <ConfigProvider theme={{ ...antThemeOf(theme, useStill()), inherit: false }}>
    <AntApp component="div" style={{ ...cssVariablesOf(theme), height: '100%', colorScheme: theme }}>
      {children}
    </AntApp>
  </ConfigProvider>
);
