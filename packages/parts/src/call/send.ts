/** The console's own sender: base address `/api`, the session's token, the chosen language. */
import { overBrowser } from '@hoistway/client/http/browser-transport';
import { createSender } from '@hoistway/client/http/sender';
import { syncServerTime } from '@hoistway/client/server-clock';
import { currentLanguage } from '../language/language.ts';
import { sessionStore } from '../session/session.ts';

let reportFailure: (error: unknown, path: string) => void = () => undefined;
/** A single listener, which reports the console's errors to the server. */
export const onFailedRequest = (listener: typeof reportFailure): void => {
  reportFailure = listener;
};

export const apiBase = '/api';
/** Used until the session's settings are known. */
const firstTimeoutMs = 30_000;

const options = {
  base: apiBase,
  transport: overBrowser,
  language: currentLanguage,
  timeoutMs: () => sessionStore.get()?.info.settings.requestTimeoutMs ?? firstTimeoutMs,
};

export const { send, receive, upload } = createSender({
  ...options,
  token: () => sessionStore.get()?.token,
  onSessionGone: token => sessionStore.end(token),
  onServerTime: syncServerTime,
  onFailure: (error, path) => reportFailure(error, path),
});

/** Sends with a token that is not, or not yet, the session's. */
export const sendAs = (token: string | undefined): typeof send =>
  createSender({ ...options, token: () => token }).send;
