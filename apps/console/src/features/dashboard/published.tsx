/** Ours in the first row, and what cities have published. */
import { publishedFigures, publishedRateOf } from '@hoistway/contract/features/published-figures';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { asRate, inMinutes } from './figures.ts';
import css from './tables.module.css';
import { texts } from './texts.ts';

interface PublishedProps {
  /** Null where they are hidden. */
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
            <td>{inMinutes(ours.arrival)}</td>
            <td>{inMinutes(ours.rescue)}</td>
            <td>{inMinutes(ours.within)}</td>
            <td>{asRate(ours.rate)}</td>
          </tr>
          {publishedFigures.map(figures => (
            <tr key={figures.source}>
              <th scope="row">
                <a href={figures.source} target="_blank" rel="noreferrer">
                  {words(figures.place)}
                </a>
                <small>{`${words(figures.period)} · ${new URL(figures.source).hostname}`}</small>
              </th>
              <td>{inMinutes(figures.arrivalMinutes)}</td>
              <td>{inMinutes(figures.rescueMinutes)}</td>
              <td>{inMinutes(figures.within30Percent)}</td>
              <td>{asRate(publishedRateOf(figures))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{t.publishedNote}</p>
    </>
  );
};
