/** Copies the shown week to another; what stands there is replaced after a question. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { duty } from '@hoistway/contract/features/duty';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { mondayOf } from '@hoistway/parts/time/calendar-days.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { shiftDay } from '@hoistway/parts/time/zoned-time.ts';
import { Alert, App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import css from './duty.module.css';
import { texts } from './texts.ts';

/** How many weeks from this one on are offered. */
const weeksAhead = 12;
const refusedFilled = z.object({ filled: z.number().int() });

interface CopyWeekDialogProps {
  team: { teamId: number; teamName: string };
  /** The Monday of the week. */
  from: string;
  onClose: () => void;
  onCopied: (to: string) => void;
}

export const CopyWeekDialog = ({ team, from, onClose, onCopied }: CopyWeekDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const thisWeek = mondayOf(useToday());
  const weeks = Array.from({ length: weeksAhead + 1 }, (_, n) => shiftDay(thisWeek, 7 * (n + 1))).filter(
    monday => monday !== from,
  );
  const [to, setTo] = useState(weeks.find(monday => monday > from) ?? weeks[0] ?? '');
  const [failure, setFailure] = useState<string>();
  const act = useAct(duty.copyWeek, { showsErrors: true });

  const copy = async (replace: boolean): Promise<void> => {
    setFailure(undefined);
    try {
      const { copied, leftOut } = await act.mutateAsync({ teamId: team.teamId, from, to, replace });
      void message.success(t.copied(copied));
      if (leftOut.length > 0) void message.warning(t.leftOut(leftOut.join(common.comma)), 6);
      onCopied(to);
    } catch (error) {
      const filled =
        error instanceof Refusal ? refusedFilled.safeParse(error.detail).data?.filled : undefined;
      if (filled === undefined || replace) return setFailure(errorText(error));
      confirm({
        title: t.replaceTitle,
        text: t.replaceText(filled),
        okText: t.replace,
        danger: true,
        onOk: () => copy(true),
      });
    }
  };
  return (
    <Dialog
      open
      width={440}
      title={`${t.copyWeek} · ${team.teamName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={act.isPending} onClick={() => void copy(false)}>
            {t.copy}
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        {failure && <Alert className={css.problem} type="error" showIcon title={failure} role="alert" />}
        <Form.Item label={t.fromWeek}>{`${from} – ${shiftDay(from, 6)}`}</Form.Item>
        <Form.Item label={t.toWeek} htmlFor="copy-to-week">
          <Select
            id="copy-to-week"
            value={to}
            onChange={setTo}
            options={weeks.map(monday => ({ value: monday, label: `${monday} – ${shiftDay(monday, 6)}` }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
