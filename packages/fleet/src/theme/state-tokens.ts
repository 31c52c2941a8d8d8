/**
 * The states of an elevator as colour, shape and word: never colour alone. Each text colour keeps a contrast of
 * 4.5:1 to every surface it can lie on, in both themes (state-tokens.test.ts computes it). Only trapped people pulse.
 */
export const elevatorStates = ['normal', 'online', 'inspection', 'fault', 'trapped', 'offline'] as const;
export type ElevatorState = (typeof elevatorStates)[number];
export type StateShape = 'dot' | 'ring' | 'wrench' | 'square' | 'person' | 'hollow';
export type ThemeName = 'light' | 'dark';

export const stateShapes: Readonly<Record<ElevatorState, StateShape>> = {
  normal: 'dot',
  online: 'ring',
  inspection: 'wrench',
  fault: 'square',
  trapped: 'person',
  offline: 'hollow',
};

/** `text` for words and shapes, `tint` for the row or card behind them. */
export interface StateColors {
  text: string;
  tint: string;
}
export const stateColors: Readonly<Record<ThemeName, Readonly<Record<ElevatorState, StateColors>>>> = {
  light: {
    normal: { text: '#14713a', tint: '#e9f6ee' },
    online: { text: '#0d5fbf', tint: '#e8f1fc' },
    inspection: { text: '#8a5200', tint: '#fdf3e0' },
    fault: { text: '#c01f1f', tint: '#fdecec' },
    trapped: { text: '#a8107f', tint: '#fce8f6' },
    offline: { text: '#576472', tint: '#eef1f4' },
  },
  dark: {
    normal: { text: '#56c98c', tint: '#16291f' },
    online: { text: '#74b5ff', tint: '#14263b' },
    inspection: { text: '#f0b541', tint: '#2e2412' },
    fault: { text: '#ff8a80', tint: '#361a1b' },
    trapped: { text: '#ff85dc', tint: '#37162e' },
    offline: { text: '#9fadba', tint: '#212a32' },
  },
};

/** Colours of the frame. */
export const surfaces: Readonly<Record<ThemeName, { page: string; panel: string; raised: string }>> = {
  light: { page: '#f2f4f6', panel: '#ffffff', raised: '#ffffff' },
  dark: { page: '#0f151a', panel: '#171f26', raised: '#1e2830' },
};

/** The only accent: for actions and links, the text on it, and its tint for selections. */
export const accents: Readonly<
  Record<ThemeName, { main: string; on: string; tint: string; tintHover: string }>
> = {
  light: { main: '#0b6b7c', on: '#ffffff', tint: '#e4f1f3', tintHover: '#d5e9ec' },
  dark: { main: '#4fb8cb', on: '#06222a', tint: '#142f37', tintHover: '#1a3b44' },
};

/** Text, quieter text, the quietest still legible, and the lines around fields. */
export const inks: Readonly<Record<ThemeName, { text: string; quiet: string; faint: string; line: string }>> =
  {
    light: { text: '#1c252c', quiet: '#4a5763', faint: '#626e7a', line: '#c3ccd4' },
    dark: { text: '#e4eaef', quiet: '#b4c0ca', faint: '#93a1ad', line: '#4a5965' },
  };

/** CSS custom properties of a theme: `--hw-fault`, `--hw-fault-tint`, `--hw-page`, `--hw-accent`, `--hw-text` … */
export const cssVariablesOf = (theme: ThemeName): Record<string, string> => {
  const variables: Record<string, string> = {
    '--hw-page': surfaces[theme].page,
    '--hw-panel': surfaces[theme].panel,
    '--hw-raised': surfaces[theme].raised,
    '--hw-accent': accents[theme].main,
    '--hw-on-accent': accents[theme].on,
    '--hw-accent-tint': accents[theme].tint,
    '--hw-text': inks[theme].text,
    '--hw-text-quiet': inks[theme].quiet,
    '--hw-text-faint': inks[theme].faint,
    '--hw-line': inks[theme].line,
  };
  for (const state of elevatorStates) {
    variables[`--hw-${state}`] = stateColors[theme][state].text;
    variables[`--hw-${state}-tint`] = stateColors[theme][state].tint;
  }
  return variables;
};

const luminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};
