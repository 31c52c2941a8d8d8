/** All items of a unit: the open ones with what wants them and what they block, and what was done. */
import { type DueRow, statutory } from '@hoistway/contract/features/statutory';
import { type DueKind, dueSources, lateBlocks } from '@hoistway/contract/features/statutory-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button } from 'antd';
import { Fragment } from 'react';
import { DueBasisText, DueDay, DueKindText, DueStateTag, useKindNames } from './due-values.tsx';
import css from './statutory.module.css';
import { texts } from './texts.ts';

interface UnitDialogProps {
  elevatorId: number;
  /** Absent for whoever may not enter anything. */
  onFinish: ((row: DueRow) => void) | undefined;
  onWithdraw: ((row: DueRow) => void) | undefined;
  onClose: () => void;
}

/** For those who may enter nothing there is no button to reach: the sheet of a phone scrolls by keyboard as well. */
const reachable = { tabIndex: 0 };

export const UnitDialog = ({ elevatorId, onFinish, onWithdraw, onClose }: UnitDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(statutory.unit, { elevatorId }, { keepPrevious: false });
  const jobNum = data?.[0]?.jobNum;
  const open = data?.filter(({ doneOn }) => doneOn === null) ?? [];
  const done = data?.filter(({ doneOn }) => doneOn !== null) ?? [];
  return (
    <Dialog
      open
      width={760}
      title={jobNum === undefined ? t.ofUnit : t.ofUnitTitle(jobNum)}
      onClose={onClose}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad />}
      {data?.length === 0 && <EmptyState text={t.noItems} />}
      {open.length > 0 && (
        <>
          <h2 className={css.heading}>{t.open}</h2>
          <ul className={css.items} {...reachable}>
            {open.map(row => (
              <OpenItem
                key={row.itemId}
                row={row}
                blocks={open.flatMap(({ kind, blockedBy }) => (blockedBy.includes(row.kind) ? [kind] : []))}
                onFinish={onFinish}
              />
            ))}
          </ul>
        </>
      )}
      {data && data.length > 0 && (
        <>
          <h2 className={css.heading}>{t.done}</h2>
          {done.length === 0 && <EmptyState text={t.nothingDone} />}
          <ul className={css.items} {...(open.length === 0 && reachable)}>
            {done.map(row => (
              <DoneItem key={row.itemId} row={row} onWithdraw={onWithdraw} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};

interface OpenItemProps extends Pick<UnitDialogProps, 'onFinish'> {
  row: DueRow;
  /** Kinds that wait for it. */
  blocks: readonly DueKind[];
}

const OpenItem = ({ row, blocks, onFinish }: OpenItemProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const names = useKindNames();
  const late = lateBlocks[row.kind];
  return (
    <li className={css.item}>
      <div className={css.what}>
        <strong>
          <DueKindText row={row} />
        </strong>
        <DueStateTag state={row.state} />
        <small>{words(dueSources[row.kind])}</small>
        {row.blockedBy.length > 0 && <small>{t.blockedBy(names(row.blockedBy))}</small>}
        {blocks.length > 0 && <small>{t.blocks(names(blocks))}</small>}
        {late && <small>{t.lateBlocks(words(late))}</small>}
      </div>
      <DueDay row={row} />
      <DueBasisText row={row} />
      {onFinish && mayFinish(row) ? (
        <Button size="small" onClick={() => onFinish(row)}>
          {t.finish}
        </Button>
      ) : (
        <small>{row.state === 'planned' && t.opens(row.opensOn)}</small>
      )}
    </li>
  );
};

interface DoneItemProps extends Pick<UnitDialogProps, 'onWithdraw'> {
  row: DueRow;
}

/** As it was entered; struck through where it is withdrawn, with who did and why. */
const DoneItem = ({ row, onWithdraw }: DoneItemProps) => {
  const t = useTexts(texts);
  const Entry = row.withdrawnAt === null ? Fragment : 's';
  return (
    <li className={css.item}>
      <div className={css.what}>
        <strong>
          <DueKindText row={row} />
        </strong>
        <DueStateTag state={row.state} />
        <small>
          <Entry>{t.doneBy({ day: row.doneOn ?? '', who: row.doneBy })}</Entry>
        </small>
        {row.nextDate !== null && (
          <small>
            <Entry>{t.nextOn(row.nextDate)}</Entry>
          </small>
        )}
        {row.remark !== '' && (
          <small>
            <Entry>{row.remark}</Entry>
          </small>
        )}
        {row.withdrawnAt !== null && (
          <small>
            {t.withdrawnBy({ at: row.withdrawnAt, who: row.withdrawnBy, reason: row.withdrawReason })}
          </small>
        )}
      </div>
      <DueDay row={row} />
      <DueBasisText row={row} />
      {onWithdraw && row.withdrawnAt === null ? (
        <Button size="small" danger onClick={() => onWithdraw(row)}>
          {t.withdraw}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
};

/** Open by now, with nothing in its way, and not done by visits. */
export const mayFinish = ({ kind, state, blockedBy }: DueRow): boolean =>
  kind !== 'maintenance' && (state === 'due' || state === 'late') && blockedBy.length === 0;
