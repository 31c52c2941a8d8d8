/** Retires an elevator, or takes it back, after saying what that means. */
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

export const useRetire = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const retire = useAct(elevator.retire, { showsErrors: true });
  const takeBack = useAct(elevator.takeBack, { showsErrors: true });
  const ask = (key: 'retire' | 'takeBack', act: typeof retire) => (row: ElevatorRow) => {
    const { elevatorId, jobNum } = row;
    confirm({
      title: t.use[key].title(jobNum),
      text: t.use[key].text,
      okText: t.use[key].action,
      danger: key === 'retire',
      onOk: () =>
        // A refusal is final: the question closes and the reason is shown.
        act.mutateAsync({ elevatorId, jobNum }).then(
          () => void message.success(t.use[key].done(jobNum)),
          error => void message.error(errorText(error)),
        ),
    });
  };
  return { retire: ask('retire', retire), takeBack: ask('takeBack', takeBack) };
};
