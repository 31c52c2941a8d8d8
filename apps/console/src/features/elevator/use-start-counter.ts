/** Asks for confirmation, then notifies the server that the device of an elevator counts from the beginning. */
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

export const useStartCounter = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const start = useAct(elevator.startCounter, { onDone: () => void message.success(t.counter.done) });
  return ({ elevatorId, jobNum }: ElevatorRow) =>
    confirm({
      title: t.counter.title(jobNum),
      text: t.counter.text,
      okText: t.counter.start,
      onOk: () => start.mutateAsync({ elevatorId, jobNum }),
    });
};
