/** The console's own sender: base address `/api`, the session's token, the chosen language. */
import { overBrowser } from '@hoistway/client/http/browser-transport';
import { createSender } from '@hoistway/client/http/sender';
import { heardServerTime } from '@hoistway/client/server-clock';
import { currentLanguage } from '@hoistway/locales/language.ts';
import { sessionStore } from '../session/session.ts';

let tellFailure: (error: unknown, path: string) => void = () => undefined;
/** One listener: whoever tells the server of its console's faults. */
export const onFailedRequest = (listener: typeof tellFailure): void => {
  tellFailure = listener;
};

export const apiBase = '/api';
/** Until the settings of the session are known. */
const firstTimeoutMs = 30_000;

export const { send, receive, upload } = createSender({
  base: apiBase,
  transport: overBrowser,
  token: () => sessionStore.get()?.token,
  language: currentLanguage,
  timeoutMs: () => sessionStore.get()?.info.settings.requestTimeoutMs ?? firstTimeoutMs,
  onSessionGone: token => sessionStore.end(token),
  onServerTime: heardServerTime,
  onFailure: (error, path) => tellFailure(error, path),
});
