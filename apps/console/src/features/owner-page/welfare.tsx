/** Public welfare: how to ride safely, each tip with a small calm scene. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import css from './owner-page.module.css';
import { texts } from './texts.ts';
import { scenes } from './welfare-scenes.tsx';

const tips = ['trapped', 'ebike', 'door', 'escalator', 'fire'] as const;

export const Welfare = () => {
  const t = useTexts(texts);
  return (
    <section className={css.welfare}>
      <h2>{t.welfare.title}</h2>
      <ul>
        {tips.map(tip => (
          <li key={tip}>
            {scenes[tip]}
            <div>
              <h3>{t.welfare[tip].title}</h3>
              <p>{t.welfare[tip].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
