import { session } from '@hoistway/contract/features/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../call/send.ts';

export type Captcha =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'shown'; token: string; image: string };

/** A captcha that could not be fetched is requested again at this interval, and at once when the network is back. */
const againAfterMs = 5000;

/** The captcha, once requested. Every answer uses it up, so a new one is fetched after each attempt. */
export const useCaptcha = () => {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'none' });
  const fetchNew = async () => {
    // The captcha it replaces (specification 1, section 7).
    const replaced = captcha.state === 'shown' ? { token: captcha.token } : {};
    setCaptcha({ state: 'loading' });
    try {
      const { token, img } = await send(session.captcha, { t: Date.now(), ...replaced });
      setCaptcha({ state: 'shown', token, image: `data:image/jpeg;base64,${img}` });
    } catch {
      setCaptcha({ state: 'failed' });
    }
  };
  const fetchAgain = useEffectEvent(() => void fetchNew());
  const hasFailed = captcha.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => fetchAgain();
    const timer = setTimeout(again, againAfterMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [hasFailed]);
  return { captcha, fetchNew };
};
