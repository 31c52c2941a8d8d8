/**
 * A dialog to tick one kind of rights of a role. Before something is taken away that others below have as well, it says
 * how many lose it. What somebody else has changed meanwhile is never overwritten.
 */
import { SearchOutlined } from '@ant-design/icons';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type RightName, type RoleRow, role } from '@hoistway/contract/features/role';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useLeaveQuestion } from '@hoistway/parts/form/use-leave-question.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { TickList } from '@hoistway/parts/ticks/tick-list.tsx';
import { found, idsOf, stateOf, type TickGroup, tickAll } from '@hoistway/parts/ticks/ticks.ts';
import { Alert, App, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import css from './role.module.css';
import { texts } from './texts.ts';

export interface RightsEditorProps {
  title: string;
  kind: RightName;
  row: RoleRow;
  offered: readonly TickGroup[];
  held: readonly string[];
  save: (ids: string[], oldIds: string[]) => Promise<unknown>;
  /** Starts again with what the role holds by now. */
  onReload: () => void;
  onClose: () => void;
}

export const RightsEditor = (props: RightsEditorProps) => {
  const { offered, onClose } = props;
  // What the role held when the editor saw it; a later answer must not become what the ticks are compared with.
  const [held] = useState(props.held);
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(held));
  const [text, setText] = useState('');
  const narrow = useIsNarrow();
  const isTouched = ticked.size !== held.length || held.some(id => !ticked.has(id));
  const ask = useLeaveQuestion({ isFieldsTouched: () => isTouched }, onClose);
  const { busy, failure, submit } = useSaving({ ...props, held }, ticked);
  const leave = () => {
    if (!busy) ask();
  };
  const all = idsOf(offered);
  const shown = found(offered, text);
  const everything = { id: '', title: '', ticks: shown.flatMap(group => group.ticks) };
  const state = stateOf(ticked, everything);
  return (
    <Dialog
      open
      title={props.title}
      width={860}
      onClose={leave}
      leavable={false}
      footer={
        <>
          <span className={css.count} aria-live="polite">
            {t.ticked({ count: all.filter(id => ticked.has(id)).length, total: all.length })}
          </span>
          <Button onClick={leave}>{common.cancel}</Button>
          <Button type="primary" loading={busy} disabled={!isTouched} onClick={() => void submit()}>
            {common.save}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Alert
          className={css.problem}
          type="error"
          showIcon
          role="alert"
          title={errorText(failure)}
          action={
            failure instanceof Refusal &&
            failure.reason !== 'failed' && (
              <Button size="small" onClick={props.onReload}>
                {t.reload}
              </Button>
            )
          }
        />
      )}
      {props.kind === 'dictionary' && <p className={css.note}>{t.faultNote}</p>}
      <div className={css.tools}>
        <Input
          type="search"
          // On a phone the keyboard would cover what is ticked.
          autoFocus={!narrow}
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t.find}
          placeholder={t.find}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {shown.length > 0 && (
          <Checkbox
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={({ target }) => setTicked(tickAll(ticked, [everything], target.checked))}
          >
            {common.all}
          </Checkbox>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState text={offered.length === 0 ? t.nothingOffered : common.nothingFound} />
      )}
      <TickList groups={shown} ticked={ticked} onChange={setTicked} />
    </Dialog>
  );
};

/** Saves, after a question when somebody loses something. */
function useSaving(
  { kind, row, held, save, onClose }: RightsEditorProps,
  ticked: ReadonlySet<string>,
): { busy: boolean; failure: unknown; submit: () => Promise<void> } {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const store = async () => {
    await save([...ticked], [...held]);
    void message.success(common.saved);
    onClose();
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch(setFailure);
    setBusy(false);
  };
  const submit = () =>
    attempt(async () => {
      const { roleId } = row;
      const loses = held.some(id => !ticked.has(id));
      const lost = loses && (await send(role.affected, { roleId, kind, idList: [...ticked] }));
      if (!lost || lost.roleCount + lost.accountCount === 0) return store();
      confirm({
        title: t.affected.title,
        text:
          lost.roleCount > 0
            ? t.affected.text({ roles: lost.roleCount, accounts: lost.accountCount })
            : t.affected.accounts(lost.accountCount),
        okText: common.save,
        danger: true,
        onOk: () => attempt(store),
      });
    });
  return { busy, failure, submit };
}
