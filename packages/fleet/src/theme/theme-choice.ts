/** Light, dark, or the system's theme: chosen per browser, stored there, and applied to the document. */
import { browserStorage } from '@hoistway/client/browser-storage';
import { createCell } from '@hoistway/client/cell';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useLayoutEffect } from 'react';
import { cssVariablesOf, surfaces, type ThemeName } from './state-tokens.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by public/first-paint.js. */
const key = 'hoistway:theme';
const isChoice = (text: string | null): text is ThemeChoice => themeChoices.some(choice => choice === text);
const stored = browserStorage.getItem(key);
const choice = createCell<ThemeChoice>(isChoice(stored) ? stored : 'light');

export const setThemeChoice = (next: ThemeChoice): void => {
  browserStorage.setItem(key, next);
  choice.set(next);
};

export const useThemeChoice = (): ThemeChoice => useCell(choice);

const useThemeName = (): ThemeName => {
  const chosen = useThemeChoice();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? (systemDark ? 'dark' : 'light') : chosen;
};

/**
 * The active theme. The document carries its variables, so that portals have them too.
 *
 * @param own of a page that has only one, whatever the user chose
 */
export const usePaintedTheme = (own?: ThemeName): ThemeName => {
  const chosen = useThemeName();
  const name = own ?? chosen;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = name;
    root.style.colorScheme = name;
    root.style.background = surfaces[name].page;
    for (const [variable, value] of Object.entries(cssVariablesOf(name)))
      root.style.setProperty(variable, value);
  }, [name]);
  return name;
};
