/** The saved searches: choose one, open the list with it, rename, share or delete it. */
import { CheckOutlined, DeleteOutlined, EditOutlined, HomeFilled, HomeOutlined } from '@ant-design/icons';
import { type SavedSearchRow, savedSearch } from '@hoistway/contract/features/saved-search';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button, Tooltip } from 'antd';
import css from './saved-searches.module.css';
import { texts } from './texts.ts';

interface SavedSearchMenuProps {
  rows: readonly SavedSearchRow[];
  /** The one that the list shows. */
  current: SavedSearchRow | undefined;
  place: { list: string; pageName: string };
  onChoose: (row: SavedSearchRow) => void;
  onEdit: (row: SavedSearchRow) => void;
  /** Before the question. */
  beforeDelete: () => void;
}

export const SavedSearchMenu = (props: SavedSearchMenuProps) => {
  const { rows, current, place } = props;
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const confirm = useConfirm();
  const makeDefault = useAct(savedSearch.setDefault);
  const remove = useAct(savedSearch.remove);
  const whose = ({ own, shared, owner }: SavedSearchRow) => (own ? shared && t.shared : t.from(owner));

  const askDelete = ({ savedSearchId, name, shared }: SavedSearchRow) => {
    props.beforeDelete();
    confirm({
      title: t.deleteTitle(name),
      text: shared ? t.deleteShared : undefined,
      okText: common.delete,
      danger: true,
      onOk: () => remove.mutateAsync({ savedSearchId }),
    });
  };
  if (rows.length === 0) return <p className={css.none}>{t.none}</p>;
  return (
    <ul className={css.rows}>
      {rows.map(row => {
        const { savedSearchId, name, own, isDefault } = row;
        const act = (label: string, icon: React.ReactNode, onClick: () => void, pressed?: boolean) => (
          <Tooltip title={label}>
            <Button
              type="text"
              size="small"
              aria-label={`${label}${common.colon}${name}`}
              aria-pressed={pressed}
              icon={icon}
              onClick={onClick}
            />
          </Tooltip>
        );
        return (
          <li key={savedSearchId}>
            <button
              type="button"
              className={css.choice}
              aria-current={row === current}
              onClick={() => props.onChoose(row)}
            >
              <span className={css.name}>{name}</span>
              {row === current && <CheckOutlined aria-hidden />}
              <small>{whose(row)}</small>
            </button>
            {act(
              t.default,
              isDefault ? <HomeFilled /> : <HomeOutlined />,
              () => makeDefault.mutate({ ...place, savedSearchId: isDefault ? null : savedSearchId }),
              isDefault,
            )}
            {own && act(common.edit, <EditOutlined />, () => props.onEdit(row))}
            {own && act(common.delete, <DeleteOutlined />, () => askDelete(row))}
          </li>
        );
      })}
    </ul>
  );
};
