/** The appearance of everything drawn by Ant Design. */

import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { useIsNarrow, useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { useIsLink } from '@hoistway/parts/session/session.ts';
import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useLocation } from 'react-router';
import { antThemeOf } from './ant-theme.ts';
import { frameOf, type PageRoute, routeAt } from './routes.tsx';

/**
 * The styles of a component stay when its last instance is gone. Otherwise a page would generate and insert those of its
 * tables and inputs again whenever the page before it had none.
 */
const keptStyles = createCache();
const { opUpdate } = keptStyles;
// An entry counts its users and is removed with the last of them; the first brings one that never leaves.
keptStyles.opUpdate = (key, next) =>
  opUpdate.call(keptStyles, key, before => {
    const after = next(before);
    return after && before === undefined ? [after[0] + 1, after[1]] : after;
  });

const useStill = () => useMedia('(prefers-reduced-motion: reduce)');

/**
 * On a phone, messages stand above the foot: at the head they cover the title, below it what a page is searched and
 * added to by, at the foot the buttons of a sheet. Room for four lines.
 */
const aboveFoot = 'calc(100dvh - 176px - var(--view-room, 0px))';

/** Below the strip that announces trapped people, which nothing covers. */
const belowTips = 'calc(8px + var(--tip-room, 0px))';

/** Read from across a room, whatever its user chose: the large screen, and page scroll. */
const darkFrames: readonly unknown[] = ['large', 'display'] satisfies PageRoute['frame'][];

/** The chosen theme, or that of the frame, and the language of everything drawn by Ant Design. */
export const ThemeProvider = ({ children }: { children: React.ReactNode }) => {
  const { pathname } = useLocation();
  const frame = frameOf(routeAt(pathname), useIsLink());
  const name = usePaintedTheme(darkFrames.includes(frame) ? 'dark' : undefined);
  const language = useLanguage();
  const still = useStill();
  const narrow = useIsNarrow();
  return (
    <StyleProvider cache={keptStyles}>
      <ConfigProvider
        theme={antThemeOf(name, still)}
        locale={language === 'zh' ? zhCN : enUS}
        button={{ autoInsertSpace: false }}
      >
        <AntApp
          component="div"
          style={{ height: '100%', background: 'none' }}
          message={{ top: narrow ? aboveFoot : belowTips }}
        >
          {children}
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
};
