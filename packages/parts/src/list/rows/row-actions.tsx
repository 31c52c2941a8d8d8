/** The first two actions of a row as text buttons, the others in a menu. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { RowAction } from '../list-types.ts';
import css from './cards.module.css';

const shownCount = 2;

export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => {
  const t = useTexts(commonTexts);
  const more = useRef<HTMLButtonElement>(null);
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
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, onClick, danger, disabled }) => ({
              key,
              label,
              danger,
              disabled,
              onClick: () => {
                // The menu closes: a dialog opened by the action returns the focus to the menu's button.
                more.current?.focus();
                onClick();
              },
            })),
          }}
        >
          <Button
            ref={more}
            type="text"
            size="small"
            aria-label={t.moreActions}
            icon={<EllipsisOutlined />}
          />
        </Dropdown>
      )}
    </span>
  );
};
