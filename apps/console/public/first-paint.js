// Runs before anything is drawn: a dark console does not begin with a white flash, and what the first page certainly
// needs is asked for at once. What that is called the build writes on the element itself (build/first-paint.ts).
(() => {
  const root = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      // Storage may be forbidden; there is nothing in it then.
      return null;
    }
  };
  const choice = read('localStorage', 'hoistway:theme') ?? 'light';
  // A display link brings its session in the address.
  const search = new URLSearchParams(location.search);
  const signedIn = read('sessionStorage', 'token') !== null || search.has('token');
  const isScroll =
    location.pathname === '/display/run' ||
    (location.pathname === '/display' && (search.has('token') || search.has('fromtoken')));
  const dark =
    choice === 'dark' ||
    (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) ||
    (signedIn && (isScroll || location.pathname.startsWith('/largeScreen/')));
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.background = dark ? '#0f151a' : '#f2f4f6';

  // A machine without a Chinese font draws the same box for a letter of one stroke and for one of many.
  const pen = document.createElement('canvas').getContext('2d');
  const heightOf = letter => pen.measureText(letter).actualBoundingBoxAscent;
  if (pen) pen.font = '100px system-ui, sans-serif';
  const drawsHan = !pen || heightOf('一') < heightOf('龍') * 0.8;
  if (!drawsHan) root.dataset.fonts = 'web';

  const ask = (rel, addresses = '', as = undefined) => {
    for (const href of addresses.split(' ').filter(Boolean))
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', ...as }),
      );
  };
  const { fontFiles, fontStyles, signIn } = document.currentScript.dataset;
  if (!drawsHan) {
    ask('preload', fontFiles, { as: 'font', type: 'font/woff2' });
    ask('preload', fontStyles, { as: 'style' });
  }
  if (!signedIn) ask('modulepreload', signIn);
})();
