import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../../build/work-worker.js'), 'utf8');
const files = ['/assets/work.js', '/assets/work.css', '/favicon.svg'];
const ownPage = '<html><link rel="manifest" href="/work.webmanifest"></html>';
const portal = '<html>Please sign in to this network</html>';
const typeOf = (address: string) =>
  address === '/work' ? 'text/html; charset=utf-8' : address.endsWith('.js') ? 'text/javascript' : 'text/css';

type Waiting = (event: { waitUntil(work: Promise<unknown>): void }) => void;

/** Installs the worker over a line that answers so. @returns what it keeps, undefined where it was not installed */
const install = async (answer: (address: string) => Response) => {
  const kept = new Map<string, string>();
  const listeners = new Map<string, Waiting>();
  const cache = {
    put: async (address: string, response: Response) => kept.set(address, await response.text()),
  };
  runInNewContext(`const workFiles = ${JSON.stringify({ version: '1', files, fonts: [] })};\n${source}`, {
    self: {
      location: { href: 'http://lift/work-worker.js', origin: 'http://lift' },
      addEventListener: (name: string, listener: Waiting) => listeners.set(name, listener),
    },
    caches: { open: async () => cache },
    fetch: async (request: Request) => answer(new URL(request.url).pathname),
    Request: class {
      url: string;
      constructor(address: string) {
        this.url = `http://lift${address}`;
      }
    },
    URL,
    Error,
  });
  let work: Promise<unknown> | undefined;
  listeners.get('install')?.({
    waitUntil: given => {
      work = given;
    },
  });
  return work?.then(
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

test('an error does not stand for a file either', async () => {
  const answer = (address: string) =>
    address === '/favicon.svg' ? new Response('', { status: 502 }) : own(address);
  expect(await install(answer)).toBeUndefined();
});
