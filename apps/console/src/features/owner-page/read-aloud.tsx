/** The page's own words by the voice of the phone; no button where it has none for the language. */
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from './texts.ts';

const speech: SpeechSynthesis | undefined = 'speechSynthesis' in window ? window.speechSynthesis : undefined;

const watchVoices = (listener: () => void) => {
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
};
const voiceOf = (language: 'zh' | 'en') =>
  speech?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));

/** Line by line: long texts are cut off by some browsers. What only eyes need is left out. */
const linesOf = (root: Element): string[] =>
  [...root.querySelectorAll('[data-aloud]')].flatMap(part => {
    const spokenParts = [...part.querySelectorAll('h1, h2, h3, p, strong, dt, dd, li, [data-state]')].filter(
      one => !one.closest('[data-silent]') && !one.querySelector('strong, p, li'),
    );
    return spokenParts.map(one => one.textContent.trim()).filter(text => text !== '');
  });

export const ReadAloud = ({ className }: { className?: string | undefined }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const canSpeak = useSyncExternalStore(watchVoices, () => voiceOf(language) !== undefined);
  const [reading, setReading] = useState(false);
  // Another language, or no page any more.
  useEffect(() => {
    void language;
    return () => {
      speech?.cancel();
      setReading(false);
    };
  }, [language]);
  if (!speech || !canSpeak) return null;

  const start = () => {
    const voice = voiceOf(language);
    if (!voice) return;
    speech.cancel();
    const lines = linesOf(document.body);
    for (const [at, line] of lines.entries()) {
      const utterance = new SpeechSynthesisUtterance(line);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      if (at === lines.length - 1) utterance.onend = () => setReading(false);
      speech.speak(utterance);
    }
    setReading(lines.length > 0);
  };
  const stop = () => {
    speech.cancel();
    setReading(false);
  };
  return (
    <button type="button" className={className} aria-pressed={reading} onClick={reading ? stop : start}>
      {reading ? t.tools.stop : t.tools.read}
    </button>
  );
};
