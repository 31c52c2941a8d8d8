/* global caches, clients, self: of a service worker */
// The service worker of the technician's app. The build writes in front of it which files the app consists of
// (build/work-files.ts). It keeps them, all of one version, and answers from them with network or without; everything
// else it leaves to the browser. A new version waits until the app is opened again, and takes the old files away.

const cacheName = `hoistway-work-${workFiles.version}`;
const page = '/work';
const withFonts = new URL(self.location.href).searchParams.has('fonts');
const kept = [...workFiles.files, ...(withFonts ? workFiles.fonts : [])];

/** Named by the page of this app alone. */
const ownMark = '/work.webmanifest';
const types = {
  css: ['text/css'],
  js: ['text/javascript', 'application/javascript'],
  json: ['application/json'],
  png: ['image/png'],
  svg: ['image/svg+xml'],
  webmanifest: ['application/manifest+json', 'application/json'],
  woff2: ['font/woff2', 'application/font-woff2'],
};
/** By its name; the page has none. */
const typesOf = address => (address === page ? ['text/html'] : types[address.split('.').pop()]);
/** @throws where something in between answers, the sign-in page of a network for instance: it would be kept as the app */
const fetchOwn = async address => {
  // The page is what changes under one name: never from the browser's own cache.
  const answer = await fetch(new Request(address, { cache: 'no-cache' }));
  const type = answer.headers.get('content-type')?.split(';')[0].trim().toLowerCase();
  const isOwn =
    (typesOf(address)?.includes(type) ?? type !== 'text/html') &&
    (address !== page || (await answer.clone().text()).includes(ownMark));
  if (!answer.ok || answer.redirected || !isOwn) throw new Error(`${address} is not of this app`);
  return answer;
};

self.addEventListener('install', event => {
  const keepAll = async () => {
    const all = [page, ...kept];
    const answers = await Promise.all(all.map(fetchOwn));
    const cache = await caches.open(cacheName);
    await Promise.all(all.map((address, at) => cache.put(address, answers[at])));
  };
  event.waitUntil(keepAll());
});

self.addEventListener('activate', event => {
  const clear = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('hoistway-work-') && name !== cacheName) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

/** Shown in the place of what cannot be read: a browser forgets whoever shows nothing. */
const unreadable = {
  title: '您的工单有新消息 · News of your orders',
  body: '请打开应用查看 · Open the app to see it',
  tag: 'orders',
  address: '',
  urgent: false,
};
/** What the server sends (`shownNotification` of the contract). */
const readMessage = data => {
  try {
    return { ...unreadable, ...data.json() };
  } catch {
    return unreadable;
  }
};
self.addEventListener('push', event => {
  const { title, body, lang, tag, address, urgent } = readMessage(event.data);
  const shown = { body, lang, tag, data: address, renotify: true, requireInteraction: urgent };
  event.waitUntil(self.registration.showNotification(title, { ...shown, icon: '/work-icon-192.png' }));
});

self.addEventListener('notificationclick', event => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const app = windows.find(({ url }) => new URL(url).pathname === page);
    const openNew = () => clients.openWindow(page + notification.data);
    if (!app) return openNew();
    app.postMessage({ open: notification.data });
    return app.focus().catch(openNew);
  };
  event.waitUntil(open());
});

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate' && (pathname === page || pathname.startsWith(`${page}/`));
  if (!isPage && !kept.includes(pathname)) return;
  // Not opened: while the next version takes over, that would make the cache that it has just deleted anew, and empty.
  const keptAnswer = () => caches.match(isPage ? page : pathname, { cacheName }).catch(() => undefined);
  const answer = async () => (await keptAnswer()) ?? fetch(request);
  event.respondWith(answer());
});
