/** Asks before accounts below lose a part of their data range by what is saved: the server refuses once and says how many. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { refusedBelow } from '@hoistway/contract/features/data-permission';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTranslation } from 'react-i18next';

export const useInsistBelow = (): ((error: unknown) => Promise<{ withBelow: true } | undefined>) => {
  const { t } = useTranslation('account');
  const confirm = useConfirm();
  return async error => {
    const below = error instanceof Refusal ? refusedBelow.safeParse(error.detail).data?.below : undefined;
    if (below === undefined) return undefined;
    return new Promise(answer =>
      confirm({
        title: t('rangeBelowTitle'),
        text: t('rangeBelowText', { count: below }),
        danger: true,
        onOk: () => void answer({ withBelow: true }),
        afterClose: () => answer(undefined),
      }),
    );
  };
};
