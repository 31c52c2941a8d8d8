/** A menu of actions by the keys alone. Arrows need a layout, and Enter a browser: a walk presses them. */
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { MenuButton } from '@hoistway/parts/dialog/menu-button.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

const Menu = () => {
  const [opened, setOpened] = useState<string>();
  const items = ['Edit', 'Delete'].map(label => ({ key: label, label, onClick: () => setOpened(label) }));
  return (
    <>
      <MenuButton items={items}>More</MenuButton>
      {opened && (
        <Dialog open title={opened} onClose={() => setOpened(undefined)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
};
const openMenu = async () => {
  const hand = userEvent.setup();
  render(<Menu />);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  await hand.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Edit');
  return { hand, button };
};

test('Space on an item opens its dialog and clicks nothing else', async () => {
  const { hand, button } = await openMenu();
  await hand.keyboard(' ');
  await screen.findByRole('dialog', { name: 'Edit' });
  await expect.poll(() => button.classList.contains('ant-dropdown-open')).toBe(false);
});

test('Enter on an item is not a click of what has the focus afterwards', async () => {
  await openMenu();
  expect(fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Edit' }), { key: 'Enter' })).toBe(false);
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  const { hand, button } = await openMenu();
  await hand.keyboard('{Escape}');
  await expect.poll(() => button.classList.contains('ant-dropdown-open')).toBe(false);
  expect(document.activeElement).toBe(button);
});
