/** The first two actions of a row as text buttons, the others in a menu. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MenuButton } from '../../dialog/menu-button.tsx';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { RowAction } from '../list-types.ts';
import css from './cards.module.css';

const shownCount = 2;

export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => {
  const t = useTexts(commonTexts);
  const shown = actions.slice(0, shownCount);
  const rest = actions.slice(shown.length);
  return (
    <span className={css.actions} data-actions>
      {shown.map(({ key, label, onClick, danger, disabled }) => (
        <Button key={key} type="link" size="small" danger={danger} disabled={disabled} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          type="text"
          size="small"
          aria-label={t.moreActions}
          icon={<EllipsisOutlined />}
          items={rest.map(({ key, label, onClick, danger, disabled }) => ({
            key,
            label,
            danger,
            disabled,
            onClick,
          }))}
        />
      )}
    </span>
  );
};
