import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { ShownNotification } from '@hoistway/contract/features/web-push';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../../build/work-worker.js'), 'utf8');
const files = [
  '/assets/work.js',
  '/assets/work.css',
  '/assets/latin.woff2',
  '/favicon.svg',
  '/work-icon-192.png',
  '/work.webmanifest',
];
const ownPage = '<html><link rel="manifest" href="/work.webmanifest"></html>';
const portal = '<html>Please sign in to this network</html>';
/** As the server sends them. */
const types: Readonly<Record<string, string>> = {
  '/work': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const typeOf = (address: string) => types[/\.\w+$/.exec(address)?.[0] ?? address] ?? '';

type Waiting = (event: { waitUntil(work: Promise<unknown>): void; [more: string]: unknown }) => void;

/** The worker in what it finds there. @returns `happen` raises one of its events, and resolves when it is done */
const startWorker = (found: { self?: object; [name: string]: unknown }) => {
  const listeners = new Map<string, Waiting>();
  runInNewContext(`const workFiles = ${JSON.stringify({ version: '1', files, fonts: [] })};\n${source}`, {
    URL,
    Error,
    ...found,
    self: {
      location: { href: 'http://lift/work-worker.js', origin: 'http://lift' },
      addEventListener: (name: string, listener: Waiting) => listeners.set(name, listener),
      ...found.self,
    },
  });
  return {
    happen: async (name: string, event: object = {}) => {
      let work: Promise<unknown> | undefined;
      listeners.get(name)?.({
        ...event,
        waitUntil: given => {
          work = given;
        },
      });
      await work;
    },
  };
};

/** Installs the worker over a line that answers so. @returns what it keeps, undefined where it was not installed */
const install = async (answer: (address: string) => Response) => {
  const kept = new Map<string, string>();
  const cache = {
    put: async (address: string, response: Response) => kept.set(address, await response.text()),
  };
  const worker = startWorker({
    caches: { open: async () => cache },
    fetch: async (request: Request) => answer(new URL(request.url).pathname),
    Request: class {
      url: string;
      constructor(address: string) {
        this.url = `http://lift${address}`;
      }
    },
  });
  return worker.happen('install').then(
    () => kept,
    () => undefined,
  );
};
const own = (address: string) =>
  new Response(address === '/work' ? ownPage : address, { headers: { 'content-type': typeOf(address) } });

test('the page of the app and its files are kept', async () => {
  expect([...((await install(own))?.keys() ?? [])]).toEqual(['/work', ...files]);
});

test.each(['/work', '/assets/work.js', '/favicon.svg'])(
  'the page of a network in the place of %s keeps the worker from being installed',
  async replaced => {
    const html = { headers: { 'content-type': 'text/html' } };
    const answer = (address: string) => (address === replaced ? new Response(portal, html) : own(address));
    expect(await install(answer)).toBeUndefined();
  },
);

test.each(['text/plain', 'application/json', 'application/octet-stream', 'text/html', ''])(
  'what comes as %o in the place of a file is not part of this app',
  async type => {
    for (const replaced of ['/work', '/assets/work.js', '/assets/latin.woff2', '/favicon.svg']) {
      const foreign = new Headers(type === '' ? {} : { 'content-type': type });
      const answer = (address: string) =>
        address === replaced ? new Response(new Blob([portal]), { headers: foreign }) : own(address);
      expect(await install(answer), `${replaced} as ${type}`).toBeUndefined();
    }
  },
);

test('an error does not stand for a file either', async () => {
  const answer = (address: string) =>
    address === '/favicon.svg' ? new Response('', { status: 502 }) : own(address);
  expect(await install(answer)).toBeUndefined();
});

const news: ShownNotification = {
  title: '有人被困，请立即接单',
  body: '金桥花园 3号楼 2',
  lang: 'zh',
  tag: 'order-7',
  address: '#/order/7',
  urgent: true,
};

test('a message is shown in the words of the server, and stays while people are trapped', async () => {
  const showNotification = vi.fn();
  await startWorker({ self: { registration: { showNotification } } }).happen('push', {
    data: { json: () => news },
  });
  expect(showNotification).toHaveBeenCalledWith(
    news.title,
    expect.objectContaining({
      body: news.body,
      tag: 'order-7',
      data: '#/order/7',
      renotify: true,
      requireInteraction: true,
    }),
  );
});

test.each([
  ['without content', null],
  ['that is no JSON', { json: () => JSON.parse('<html>') }],
  ['that says nothing', { json: () => null }],
])('a message %s is shown all the same', async (_what, data) => {
  const showNotification = vi.fn();
  await startWorker({ self: { registration: { showNotification } } }).happen('push', { data });
  expect(showNotification).toHaveBeenCalledWith(
    expect.stringContaining('您的工单有新消息'),
    // With an empty tag a browser refuses to notify again.
    expect.objectContaining({ tag: 'orders', data: '', renotify: true, requireInteraction: false }),
  );
});

test.each([
  ['the app that is open', ['http://lift/', 'http://lift/work#/me'], ['focused', { open: '#/order/7' }]],
  ['a new window where it is not', ['http://lift/'], ['/work#/order/7']],
  [
    'a new window where the open one cannot be shown',
    ['http://lift/work?hidden#/me'],
    [{ open: '#/order/7' }, '/work#/order/7'],
  ],
])('a touched notification opens its order in %s', async (_where, windows, opened) => {
  const done: unknown[] = [];
  const close = vi.fn();
  const clients = {
    matchAll: async () =>
      windows.map(url => ({
        url,
        focus: async () => {
          if (url.includes('hidden')) throw new TypeError('not allowed');
          done.unshift('focused');
        },
        postMessage: (message: unknown) => done.push(message),
      })),
    openWindow: async (address: string) => void done.push(address),
  };
  await startWorker({ clients }).happen('notificationclick', { notification: { close, data: '#/order/7' } });
  // What the worker made is of its own realm.
  expect(JSON.parse(JSON.stringify(done))).toEqual(opened);
  expect(close).toHaveBeenCalledOnce();
});
