/** Saved searches of a list: a button next to its filters, with what is saved and how to save what is shown. */
import { StarOutlined } from '@ant-design/icons';
import type { SavedSearchRow } from '@hoistway/contract/features/saved-search';
import { PanelPopover } from '@hoistway/parts/dialog/panel-popover.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { FilterExtrasProps } from '@hoistway/parts/list/filter-extras.tsx';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { SavedSearchMenu } from './saved-search-menu.tsx';
import css from './saved-searches.module.css';
import { texts } from './texts.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const SavedSearchDialog = lazyPart(async () => (await import('./saved-search-dialog.tsx')).SavedSearchDialog);

export const SavedSearches = (props: FilterExtrasProps) => {
  const t = useTexts(texts);
  const { answer, rows, choose, current } = useSavedSearches(props);
  const [edited, setEdited] = useState<SavedSearchRow | 'new'>();
  const place = { list: props.list, pageName: props.pageName };

  const content = (close: () => void) => {
    const closing =
      <T,>(act: (value: T) => void) =>
      (value: T) => {
        close();
        act(value);
      };
    if (!rows && answer.error)
      return <FailureState error={answer.error} onRetry={() => void answer.refetch()} />;
    return (
      <div className={css.panel}>
        {rows ? (
          <SavedSearchMenu
            rows={rows}
            current={current}
            place={place}
            onChoose={closing(choose)}
            onEdit={closing(setEdited)}
            beforeDelete={close}
          />
        ) : (
          <FirstLoad rows={3} />
        )}
        <Button block onClick={() => closing(setEdited)('new')}>
          {t.save}
        </Button>
      </div>
    );
  };
  return (
    <>
      <PanelPopover title={t.title} placement="bottomLeft" content={content}>
        <Button
          type="text"
          className={css.opener}
          icon={<StarOutlined />}
          aria-haspopup="dialog"
          aria-label={current ? t.titleWith(current.name) : t.title}
        >
          <span className={css.name}>{current?.name ?? t.title}</span>
        </Button>
      </PanelPopover>
      {edited && (
        <Suspense>
          <SavedSearchDialog
            row={edited === 'new' ? undefined : edited}
            place={place}
            view={props.view}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
