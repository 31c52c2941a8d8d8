/** The room of a list inside a dialog: a fixed one on a wide screen, so that the dialog keeps its height. */
import css from './dialog.module.css';

interface ListRoomProps {
  /** The height of what stands in the dialog besides the list. */
  besidesPx?: number;
  children: React.ReactNode;
}

export const ListRoom = ({ besidesPx = 0, children }: ListRoomProps) => (
  <div className={css.listRoom} style={{ '--besides': `${besidesPx}px` } as React.CSSProperties}>
    {children}
  </div>
);
