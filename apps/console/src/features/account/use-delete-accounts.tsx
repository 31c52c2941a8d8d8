/** Deletes accounts after a confirmation; when others stand below them, after another that says how many. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import { refusedBelow } from '@hoistway/contract/features/data-permission';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { SelectedRows } from '@hoistway/parts/list/selection/selected-rows.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

export const useDeleteAccounts = (): ((selected: Selected<AccountRow>) => void) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct(account.delete, { showsErrors: true });

  return selected => {
    if (selected.rows.length === 0) return void message.warning(common.selectToDelete);
    const userIdList = selected.rows.map(({ userId }) => userId);
    const remove = async (withBelow: boolean): Promise<void> => {
      try {
        await act.mutateAsync({ userIdList, withBelow: withBelow ? 'true' : 'false' });
        void message.success(common.deleted);
        selected.clear();
      } catch (error) {
        const below = error instanceof Refusal ? refusedBelow.safeParse(error.detail).data?.below : undefined;
        if (below === undefined || withBelow) return void message.error(errorText(error));
        confirm({
          title: t.delete.belowTitle,
          text: t.delete.belowText(below),
          okText: t.delete.belowOk,
          danger: true,
          onOk: () => remove(true),
        });
      }
    };
    confirm({
      title: t.delete.title(selected.rows.length),
      text: (
        <>
          <SelectedRows selected={selected} />
          {t.delete.text}
        </>
      ),
      okText: common.delete,
      danger: true,
      onOk: () => remove(false),
    });
  };
};
