/**
 * Chooses elevators for a purpose (specification 1, section 2): 1 the single-elevator setting of a user, 2 the
 * multi-elevator setting, 3 picking some, where the requesting page keeps the result.
 */
import { maxPicked } from '@hoistway/contract/core/fields';
import { binding, bindingTypes, maxBound } from '@hoistway/contract/features/binding';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import css from './binding.module.css';
import { BindingTable } from './binding-table.tsx';
import { texts } from './texts.ts';

interface PickProps {
  type: typeof bindingTypes.pick;
  /** Initial selection. */
  initial: readonly string[];
  /** Returns whether they were accepted; the dialog then closes. */
  onPicked: (jobNums: readonly string[]) => Promise<boolean>;
  onClose: () => void;
}
interface BindProps {
  type: typeof bindingTypes.single | typeof bindingTypes.multi;
  userId: number;
  /** Of somebody else. */
  username?: string;
  onClose: () => void;
}

/** Mounted while it is open. */
export const BindingDialog = (props: PickProps | BindProps) =>
  props.type === bindingTypes.pick ? <PickUnits {...props} /> : <BindUnits {...props} />;

const PickUnits = ({ initial, onPicked, onClose }: PickProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = async (jobNums: readonly string[]) => {
    if (jobNums.length === 0) return void message.warning(t.selectElevator);
    if (await onPicked(jobNums)) onClose();
  };
  return (
    <Selection title={t.title.pick} initial={initial} max={maxPicked} onConfirm={confirm} onClose={onClose} />
  );
};

const BindUnits = ({ type, userId, username, onClose }: BindProps) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const bound = useCall(binding.bound, { userId, type }, { keepPrevious: false });
  const set = useAct(binding.set);
  const kind = type === bindingTypes.single ? 'single' : 'multi';
  const title = [t.title[kind], username].filter(Boolean).join(' · ');
  const confirm = async (jobNums: readonly string[]) => {
    try {
      await set.mutateAsync({ userId, type, jobNumList: [...jobNums] });
    } catch {
      // The mutation shows the error; the selection stays.
      return;
    }
    void message.success(t.saved);
    onClose();
  };
  // What the form begins with is what is bound now; later reads do not take its ticks away.
  if (!bound.data || !bound.isFetchedAfterMount)
    return (
      <Dialog open title={title} width={dialogPx} onClose={onClose}>
        {bound.error ? (
          <FailureState error={bound.error} onRetry={() => void bound.refetch()} />
        ) : (
          <FirstLoad />
        )}
      </Dialog>
    );
  return (
    <Selection
      title={title}
      purpose={t.purpose[kind]}
      userId={userId}
      initial={bound.data}
      max={maxBound}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

const dialogPx = 960;

interface SelectionProps {
  title: string;
  /** What the choice does. */
  purpose?: string;
  userId?: number;
  initial: readonly string[];
  max: number;
  onConfirm: (jobNums: readonly string[]) => Promise<void>;
  onClose: () => void;
}

const Selection = ({ title, purpose, userId, initial, max, onConfirm, onClose }: SelectionProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [selected, setSelected] = useState(initial);
  const [busy, setBusy] = useState(false);

  const select = (jobNums: readonly string[]) => {
    if (jobNums.length > max) return void message.warning(t.over(max));
    setSelected(jobNums);
  };
  const confirm = async () => {
    setBusy(true);
    await onConfirm(selected);
    setBusy(false);
  };

  return (
    <Dialog
      open
      title={title}
      width={dialogPx}
      onClose={onClose}
      leavable={false}
      footer={
        <>
          <Button className={css.clear} disabled={selected.length === 0} onClick={() => setSelected([])}>
            {common.clear}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={busy} onClick={() => void confirm()}>
            {common.ok}
          </Button>
        </>
      }
    >
      {purpose && <p className={css.purpose}>{purpose}</p>}
      <div className={css.tags} aria-live="polite">
        <span className={css.count}>{t.selected({ count: selected.length, max })}</span>
        {selected.map(jobNum => (
          <Tag
            key={jobNum}
            closable={{ 'aria-label': t.remove(jobNum) }}
            onClose={event => {
              event.preventDefault();
              setSelected(selected.filter(other => other !== jobNum));
            }}
          >
            {jobNum}
          </Tag>
        ))}
      </div>
      <BindingTable userId={userId} selected={selected} onSelect={select} />
    </Dialog>
  );
};
