/**
 * The worker that opens the app without network (build/work-worker.js). A new version is taken when the app is opened,
 * and not while a visit is under way on this phone.
 */
import { isOpen } from '../store/kept.ts';
import { visits } from '../store/visits.ts';

const isMachineWithoutHan = () => document.documentElement.dataset.fonts === 'web';

/** A new version that waits takes over, and the page is reloaded from it. */
const takeOver = (waiting: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
};

const start = async () => {
  const { waiting } = (await navigator.serviceWorker.getRegistration('/work')) ?? {};
  if (waiting && navigator.serviceWorker.controller && ![...visits.get().values()].some(isOpen))
    return takeOver(waiting);
  // Which letters it keeps is in the address: a worker cannot test the machine.
  const address = isMachineWithoutHan() ? '/work-worker.js?fonts' : '/work-worker.js';
  await navigator.serviceWorker.register(address, { scope: '/work' });
};

export const startWorker = async (): Promise<void> => {
  // Secure origins have it; the development server changes its files by itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where the browser forbids it the page works without, as it does without network for the first time.
  await start().catch(() => undefined);
};
