/** In place of what a display link would show: it has ended, or the server cannot be asked yet. */
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../texts.ts';
import { failedEntry, openLink } from './enter-by-link.ts';
import { LinkFrame } from './link-frame.tsx';

/** Nobody stands at a wall to press a button. */
const retryMs = 15_000;

export const EndedPage = () => {
  const t = useTexts(texts);
  const [name] = useState(sessionStore.endedLink);
  const [entry, setEntry] = useState(failedEntry);
  const token = entry?.token;
  const retry = useEffectEvent(async () => {
    if (token === undefined) return;
    const next = await openLink(token);
    if (next) setEntry(next);
    // The whole console follows, as if the link had opened it at first.
    else location.reload();
  });
  useEffect(() => {
    if (token === undefined) return;
    const timer = setInterval(() => void retry(), retryMs);
    return () => clearInterval(timer);
  }, [token]);
  if (entry)
    return (
      <LinkFrame title={t.failed}>
        <p role="status">{errorText(entry.error)}</p>
        <p>{t.failedText}</p>
      </LinkFrame>
    );
  return (
    <LinkFrame title={name ? t.ended(name) : t.gone}>
      <p role="status">{t.goneText}</p>
    </LinkFrame>
  );
};
