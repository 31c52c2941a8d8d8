/**
 * The sound of a tip: the bundled chime, then the words when speech is on. Words are spoken by the server's
 * voice; where it has none, by the browser's. A browser that forbids sound before the first click stays silent.
 */
import { alarm } from '@hoistway/contract/features/alarm';
import { receive } from '@hoistway/parts/call/send.ts';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { useEffectEvent } from 'react';

const play = (source: string): Promise<void> =>
  new Promise(resolve => {
    const audio = new Audio(source);
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', () => resolve());
    audio.play().catch(() => resolve());
  });

export const useTipVoice = () => {
  const language = useLanguage();
  return useEffectEvent(async (text: string | undefined) => {
    await play('/alarm.wav');
    if (!text) return;
    try {
      const { blob } = await receive(alarm.speech, { text, language });
      const source = URL.createObjectURL(blob);
      await play(source);
      URL.revokeObjectURL(source);
    } catch {
      if (!('speechSynthesis' in globalThis)) return;
      const words = new SpeechSynthesisUtterance(text);
      words.lang = language === 'zh' ? 'zh-CN' : 'en-US';
      speechSynthesis.speak(words);
    }
  });
};
