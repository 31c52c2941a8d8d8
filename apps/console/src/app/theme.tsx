/**
 * The appearance of everything drawn by Ant Design, in the chosen theme; large screens request dark with `<ThemeScope
 * theme="dark">`.
 */

import { cssVariablesOf, type ThemeName } from '@hoistway/fleet/theme/state-tokens.ts';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { useIsNarrow, useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { antThemeOf } from './ant-theme.ts';

const useStill = () => useMedia('(prefers-reduced-motion: reduce)');

/**
 * On a phone, messages stand above the foot: at the head they cover the title, below it what a page is searched and
 * added to by, at the foot the buttons of a sheet. Room for four lines.
 */
const aboveFoot = 'calc(100dvh - 176px - var(--view-room, 0px))';

/** The theme and the language of everything drawn by Ant Design. */
export const ThemeProvider = ({ children }: { children: React.ReactNode }) => {
  const name = usePaintedTheme();
  const language = useLanguage();
  const still = useStill();
  const narrow = useIsNarrow();
  return (
    <ConfigProvider
      theme={antThemeOf(name, still)}
      locale={language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      <AntApp
        component="div"
        style={{ height: '100%', background: 'none' }}
        message={narrow ? { top: aboveFoot } : {}}
      >
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
