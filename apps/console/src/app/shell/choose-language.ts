import { session as calls } from '@hoistway/contract/features/session';
import type { Language } from '@hoistway/contract/words';
import { send } from '@hoistway/parts/call/send.ts';
import { setLanguage } from '@hoistway/parts/language/language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';

/** Changes the interface at once and saves the language to the account, whose outgoing messages use it. */
export const chooseLanguage = (language: Language): void => {
  setLanguage(language);
  const session = sessionStore.get();
  // The language of a user whose console is only viewed stays.
  if (session && !session.info.view) send(calls.changeLanguage, { language }).catch(() => undefined);
};
