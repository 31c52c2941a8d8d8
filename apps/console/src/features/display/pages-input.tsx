/** Which pages are shown, in which order and for how long: the chosen ones first, in their order. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { permissionOf, type ScrollPage, scrollPages } from '@hoistway/contract/features/display';
import { useMayAny } from '@hoistway/parts/access/allowed.tsx';
import { NumberInput } from '@hoistway/parts/form/number-input.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Button, Checkbox } from 'antd';
import css from './display.module.css';
import { type Draft, isSeconds, moved, toggled } from './draft.ts';
import { texts } from './texts.ts';

interface PagesInputProps {
  value: Draft['pages'];
  onChange: (value: Draft['pages']) => void;
  hasPictures: boolean;
}

export const PagesInput = ({ value, onChange, hasPictures }: PagesInputProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const may = useMayAny();
  const others = scrollPages.codes.filter(
    page => may(permissionOf(page)) && !value.some(step => step.page === page),
  );
  const box = (page: ScrollPage, isChosen: boolean) => (
    <Checkbox checked={isChosen} onChange={() => onChange(toggled(value, page))}>
      {words(scrollPages.words[page])}
    </Checkbox>
  );
  return (
    <ol className={css.pages}>
      {value.map(({ page, seconds }, at) => {
        const name = words(scrollPages.words[page]);
        return (
          <li key={page} className={css.step}>
            <span className={css.number}>{at + 1}</span>
            {box(page, true)}
            <span className={css.seconds}>
              <NumberInput
                label={t.secondsOf(name)}
                value={seconds}
                onChange={next =>
                  onChange(value.map(step => (step.page === page ? { page, seconds: next } : step)))
                }
              />
              {t.seconds}
            </span>
            <span className={css.moves}>
              <Button
                icon={<ArrowUpOutlined />}
                aria-label={t.up(name)}
                disabled={at === 0}
                onClick={() => onChange(moved(value, at, -1))}
              />
              <Button
                icon={<ArrowDownOutlined />}
                aria-label={t.down(name)}
                disabled={at === value.length - 1}
                onClick={() => onChange(moved(value, at, 1))}
              />
            </span>
            {!isSeconds(seconds) && (
              <p className={css.wrong} role="alert">
                {t.wrongSeconds}
              </p>
            )}
            {!may(permissionOf(page)) && (
              <p className={css.wrong} role="alert">
                {t.notYours}
              </p>
            )}
            {page === 'imagePage' && !hasPictures && (
              <p className={css.wrong} role="alert">
                {t.needsPictures}
              </p>
            )}
          </li>
        );
      })}
      {others.map(page => (
        <li key={page} className={css.step}>
          <span className={css.number} />
          {box(page, false)}
        </li>
      ))}
    </ol>
  );
};
