/** Which screen is open: the part of the address behind `#`, so that the phone's own way back works. */
import { useSyncExternalStore } from 'react';

const parts = () => location.hash.replace(/^#\/?/, '');
const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
/** `['visit', '…', 'item', 'A-1-01']` */
export const useAddress = (): readonly string[] =>
  useSyncExternalStore(subscribe, parts)
    .split('/')
    .map(part => decodeURIComponent(part));

export const addressOf = (...names: readonly (string | number)[]): string =>
  `#/${names.map(name => encodeURIComponent(name)).join('/')}`;
export const open = (...names: readonly (string | number)[]): void => {
  location.hash = addressOf(...names);
};
/** Without a step to go back to: what was done is done. */
export const openInstead = (...names: readonly (string | number)[]): void => {
  location.replace(addressOf(...names));
};
