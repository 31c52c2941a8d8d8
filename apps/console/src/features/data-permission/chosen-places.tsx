/** What is chosen, to review and to undo. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, Tag } from 'antd';
import type { Chosen } from './chosen.ts';
import css from './data-permission.module.css';
import { texts } from './texts.ts';

const mostTags = 40;

export const ChosenPlaces = ({
  chosen,
  onChange,
}: {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  if (chosen.size === 0) return <p className={css.quiet}>{t.nothingChosen}</p>;
  const remove = (gone: string) => onChange(new Map([...chosen].filter(([path]) => path !== gone)));
  return (
    <div className={css.chosen}>
      <strong>{t.chosen(chosen.size)}</strong>
      {[...chosen].slice(0, mostTags).map(([path, names]) => {
        const name = names.split(',').at(-1) ?? names;
        return (
          <Tag
            key={path}
            title={names.replaceAll(',', ' / ')}
            closable={{ 'aria-label': t.remove(name) }}
            onClose={event => {
              event.preventDefault();
              remove(path);
            }}
          >
            {name}
          </Tag>
        );
      })}
      {chosen.size > mostTags && <span>{t.chosenMore(chosen.size)}</span>}
      <Button size="small" type="link" onClick={() => onChange(new Map())}>
        {common.clear}
      </Button>
    </div>
  );
};
