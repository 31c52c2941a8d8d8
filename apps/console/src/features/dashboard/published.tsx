/** Ours in the first row, and what cities have published. */
import { publishedFigures, publishedRateOf } from '@hoistway/contract/features/published-figures';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { tenths } from './figures.ts';
import { Note } from './note.tsx';
import css from './tables.module.css';
import { texts } from './texts.ts';

interface PublishedProps {
  /** Null where they are hidden, or nothing is known. */
  ours: {
    period: string;
    arrival: number | null;
    rescue: number | null;
    within: number | null;
    rate: number | null;
  };
}

export const Published = ({ ours }: PublishedProps) => {
  const t = useTexts(texts);
  const words = useWords();
  return (
    <>
      <table className={css.published}>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.arrival}</th>
            <th scope="col">{t.out}</th>
            <th scope="col">{t.share}</th>
            <th scope="col">{t.rate}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-ours>
            <th scope="row">
              <strong>{t.ours}</strong>
              <small>{ours.period}</small>
            </th>
            <td>{tenths(ours.arrival)}</td>
            <td>{tenths(ours.rescue)}</td>
            <td>{tenths(ours.within)}</td>
            <td>{tenths(ours.rate)}</td>
          </tr>
          {publishedFigures.map(figures => (
            <tr key={figures.source}>
              <th scope="row">
                <a href={figures.source} target="_blank" rel="noreferrer">
                  {words(figures.place)}
                </a>
                <cite>{new URL(figures.source).hostname}</cite>
                <small>{words(figures.period)}</small>
              </th>
              <td>{tenths(figures.arrivalMinutes)}</td>
              <td>{tenths(figures.rescueMinutes)}</td>
              <td>{tenths(figures.within30Percent)}</td>
              <td>{tenths(publishedRateOf(figures))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>{t.publishedNote}</Note>
    </>
  );
};
