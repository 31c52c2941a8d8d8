import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Typography } from 'antd';
import css from './help.module.css';
import type { Manual } from './manual/section.ts';
import { manuals } from './manuals.ts';

/** The manual of one screen, or these sections of it. */
export const ManualView = ({ name, sections }: { name: string; sections?: Manual }) => {
  const words = useWords();
  return (
    <article className={css.manual}>
      {(sections ?? manuals[name])?.map(({ heading, paragraphs }) => (
        <section key={heading.en}>
          <h2>{words(heading)}</h2>
          {paragraphs.map(paragraph => (
            <Typography.Paragraph key={paragraph.en}>{words(paragraph)}</Typography.Paragraph>
          ))}
        </section>
      ))}
    </article>
  );
};
