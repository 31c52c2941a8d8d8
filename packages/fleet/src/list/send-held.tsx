/** The button that sends the selected messages of a log that wait for a person. */

import type { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import type { stopSms } from '@hoistway/contract/features/stop-sms';
import { send } from '@hoistway/contract/pages/page-entry';
import { words } from '@hoistway/contract/words';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { useActOnSelected } from '@hoistway/parts/list/selection/use-act-on-selected.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';

const texts = {
  sure: words('你确定要发送吗？', 'Are you sure you want to send?'),
  text: words(
    '只有状态为“待人工发送”的可以发送，发出后不能撤回。',
    'Only messages with the status “To be sent by hand” can be sent; once sent they cannot be recalled.',
  ),
};

type Send = typeof stopSms.send | typeof maintainSms.send;

/** Whether this user may send messages by hand and some of those that the permission is for are sent so. */
export const useSentByHand = (to: 'message.send' | 'maintainMsg.send'): boolean => {
  const { data } = useCall(sendingMode.read, {}, { enabled: useMay(to) });
  return data?.manual.some(kind => (kind === 'maintenance') === (to === 'maintainMsg.send')) ?? false;
};

interface SentRow {
  jobNum: string;
  /** Empty over WeChat. */
  telNum: string;
}
interface SendHeldProps<Row> {
  call: Send;
  selected: Selected<Row>;
  ids: readonly number[];
  receiverOf: (row: Row) => string;
}

export const SendHeld = <Row extends SentRow>({ call, selected, ids, receiverOf }: SendHeldProps<Row>) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const act = useActOnSelected(call);
  return (
    <Button
      onClick={() =>
        act({
          selected: {
            ...selected,
            nameOf: row => `${row.jobNum} ${receiverOf(row)} ${row.telNum}`.trim(),
          },
          none: common.selectData,
          title: t.sure,
          text: t.text,
          okText: words(send),
          input: { idList: [...ids] },
        })
      }
    >
      {words(send)}
    </Button>
  );
};
