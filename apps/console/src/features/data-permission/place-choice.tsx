/** Choosing places: a keyword, the tree, and what is chosen. */
import { isVendor } from '@hoistway/contract/features/account-words';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Chosen } from './chosen.ts';
import { ChosenPlaces } from './chosen-places.tsx';
import css from './data-permission.module.css';
import { NodeTree } from './node-tree.tsx';
import { texts } from './texts.ts';
import type { TreeQuery } from './use-nodes.ts';

interface PlaceChoiceProps extends Omit<TreeQuery, 'keyword'> {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Nothing is to be chosen: this is shown instead of the tree. */
  instead?: string | undefined;
  /** Next to the keyword. */
  aside?: React.ReactNode;
  /** Above the tree. */
  hint?: string | undefined;
}

export const PlaceChoice = ({ chosen, onChange, instead, aside, hint, ...of }: PlaceChoiceProps) => {
  const t = useTexts(texts);
  const [keyword, setKeyword] = useState('');
  // Its levels above have nothing to tick.
  const tip = isVendor(of) ? hint : t.sitesOnly;
  return (
    <>
      <div className={css.filters}>
        <Input.Search
          className={css.keyword}
          allowClear
          maxLength={100}
          disabled={instead !== undefined}
          placeholder={t.keyword}
          aria-label={t.keyword}
          // Inside a form it searches, and does not send.
          onPressEnter={event => event.preventDefault()}
          onSearch={text => setKeyword(text.trim())}
        />
        {aside}
      </div>
      {tip && <p className={css.quiet}>{tip}</p>}
      {instead === undefined ? (
        <>
          <div className={css.room}>
            <NodeTree
              // What was opened belongs to another tree.
              key={`${of.userType} ${of.inWarranty} ${keyword}`}
              query={{ ...of, keyword }}
              chosen={chosen}
              onChange={onChange}
            />
          </div>
          <ChosenPlaces chosen={chosen} onChange={onChange} />
        </>
      ) : (
        <p className={css.quiet}>{instead}</p>
      )}
    </>
  );
};
