import { session } from '@hoistway/contract/session';
import { useState } from 'react';
import { send } from '../../api/send.ts';

export type Captcha =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'shown'; token: string; image: string };

/** The captcha, once it is asked for. Every answer uses it up, so it is fetched anew after each attempt. */
export const useCaptcha = () => {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'none' });
  const fetchNew = async () => {
    setCaptcha({ state: 'loading' });
    try {
      const { token, img } = await send(session.captcha, { t: Date.now() });
      setCaptcha({ state: 'shown', token, image: `data:image/jpeg;base64,${img}` });
    } catch {
      setCaptcha({ state: 'failed' });
    }
  };
  return { captcha, fetchNew };
};
