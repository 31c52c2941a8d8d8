/**
 * Fonts before text: a machine that can draw Chinese loads nothing; any other waits for our fonts, so that no text is
 * drawn twice. public/first-paint.js has tested the machine: `data-fonts` on the document is then `web`.
 */
/** On a slow connection boxes are drawn first rather than nothing. */
const longestWaitMs = 4000;

/**
 * What to wait for: the words of the page, and in the console all letters. An owner's page is drawn before the
 * letters of names arrive.
 */
const families = {
  signIn: ['Latin', 'Owner', 'Sign-in'],
  owner: ['Latin', 'Owner'],
  all: ['Latin', 'Owner', 'Sign-in', 'Names', 'Han'],
} as const satisfies Record<string, readonly string[]>;

export const loadFonts = async (letters: keyof typeof families): Promise<void> => {
  if (document.documentElement.dataset.fonts !== 'web') return;
  const needed = families[letters].map(name => `Hoistway ${name}`);
  const loaded = import('virtual:web-fonts.css').then(() =>
    Promise.all(
      [...document.fonts].map(face => needed.includes(face.family.replaceAll('"', '')) && face.load()),
    ),
  );
  await Promise.race([
    loaded.catch(() => undefined),
    new Promise(resolve => setTimeout(resolve, longestWaitMs)),
  ]);
  // The rare letters: declared after the others, loaded only where one is drawn.
  if (letters === 'all') void import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined);
};
