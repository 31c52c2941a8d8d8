/** The menu of narrow screens: a drawer, loaded where there is no room for the menu at the side. */
import { Drawer } from 'antd';
import { Brand } from '../brand.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

export const MenuDrawer = ({ open, onClose, children }: MenuDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="left"
    size={300}
    title={<Brand />}
    styles={{ body: { padding: 0 } }}
  >
    {children}
  </Drawer>
);
