/** The browser's name for itself, in short: `Chrome · Windows`. More specific names come first. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['WeChat', /MicroMessenger\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
] as const;
const systems = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

/** Empty when neither is known. */
export const deviceName = (userAgent: string): string =>
  [browsers, systems]
    .map(names => names.find(([, mark]) => mark.test(userAgent))?.[0])
    .filter(name => name !== undefined)
    .join(' · ');
