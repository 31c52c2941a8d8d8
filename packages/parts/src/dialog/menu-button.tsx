/**
 * A button with a menu of actions. Focus moves into the menu when it opens, and back to the button when an action was
 * chosen or Escape pressed: a dialog that the action opens returns it to the button, too.
 */
import { Button, type ButtonProps, Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { type KeyboardEvent, useRef } from 'react';

interface MenuButtonProps extends ButtonProps, Pick<DropdownProps, 'placement'> {
  items: MenuProps['items'];
  menuClassName?: string;
}

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  // Otherwise the browser clicks what has the focus by now: the button, or one of the dialog that has opened.
  event.preventDefault();
  // Ant Design's items know Enter alone.
  if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click();
};

export const MenuButton = ({ items, menuClassName, placement, ...button }: MenuButtonProps) => {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      // Opened again it begins with its first item.
      destroyOnHidden
      placement={placement}
      menu={{
        items,
        className: menuClassName,
        onClick: () => anchor.current?.focus(),
        onKeyDown: event => {
          if (event.key === 'Escape') anchor.current?.focus();
          onKeyDown(event);
        },
      }}
    >
      <Button ref={anchor} {...button} />
    </Dropdown>
  );
};
