/** Counts the elevators of every account again. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { account } from '@hoistway/contract/features/account';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App, Button } from 'antd';
import { texts } from './texts.ts';

export const RefreshCountButton = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const act = useAct(account.refreshCount, { showsErrors: true });
  const refresh = async () => {
    try {
      await act.mutateAsync({});
      void message.success(t.refresh.done);
    } catch (error) {
      // Somebody else's refresh, or a long one of ours, goes on behind.
      if (error instanceof Refusal && error.reason === 'conflict') void message.info(errorText(error));
      else void message.error(t.refresh.failed);
    }
  };
  return (
    <Button loading={act.isPending} onClick={() => void refresh()}>
      {t.refresh.button}
    </Button>
  );
};
