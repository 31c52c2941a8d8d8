/** The button that deletes the selected rows of a list, after a question that names them and says what goes with them. */
import { DeleteOutlined } from '@ant-design/icons';
import type { Call } from '@hoistway/contract/core/call';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { Button } from 'antd';
import type { z } from 'zod';
import { useMayAny } from '../../access/allowed.tsx';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import { type ActOnSelected, useActOnSelected } from './use-act-on-selected.tsx';

interface DeleteSelectedProps<C extends Call, Row>
  extends Pick<ActOnSelected<C, Row>, 'selected' | 'title' | 'text' | 'input'> {
  /** Whoever may make this call sees the button. */
  call: C;
}

export const DeleteSelected = <C extends Call<z.ZodType, z.ZodType, readonly PermissionName[]>, Row>({
  call,
  ...deletion
}: DeleteSelectedProps<C, Row>) => {
  const t = useTexts(commonTexts);
  const may = useMayAny();
  const act = useActOnSelected(call);
  if (!call.access.some(may)) return null;
  return (
    <Button
      danger
      icon={<DeleteOutlined />}
      onClick={() => act({ ...deletion, none: t.selectToDelete, okText: t.delete, danger: true })}
    >
      {t.delete}
    </Button>
  );
};
