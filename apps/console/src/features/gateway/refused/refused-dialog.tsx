/**
 * What was refused of a gateway, and what was left out of messages that counted: by reason and field, how often, when
 * last, and a sample.
 */
import { leftOutProblems, noticedProblems } from '@hoistway/contract/device/message-problem';
import { type GatewayRow, gateway, type RefusedRow } from '@hoistway/contract/features/gateway';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { UnitPicker } from '../units/unit-picker.tsx';
import css from './refused.module.css';

const isLeftOut = ({ reason }: RefusedRow) => leftOutProblems.codes.some(code => code === reason);

export const RefusedDialog = ({ row, onClose }: { row: GatewayRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const mayAssign = useMay('gateway.units') && row.changeable;
  const [assigned, setAssigned] = useState<string>();
  const { data, error, refetch, isFetching } = useCall(gateway.refused, { deviceId: row.deviceId });
  return (
    <>
      <Dialog
        open
        width={760}
        title={t.refusedOf(row.username)}
        onClose={onClose}
        footer={
          <>
            <Button loading={isFetching} onClick={() => void refetch()}>
              {common.refresh}
            </Button>
            <Button type="primary" onClick={onClose}>
              {common.close}
            </Button>
          </>
        }
      >
        {!data &&
          (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={4} />)}
        {data?.length === 0 && <EmptyState text={t.noneRefused} />}
        {data && data.length > 0 && (
          <>
            <Noticed title={t.leftOut} help={t.leftOutHelp} rows={data.filter(isLeftOut)} />
            <Noticed
              title={t.rejected}
              rows={data.filter(each => !isLeftOut(each))}
              onAssign={mayAssign ? setAssigned : undefined}
            />
          </>
        )}
      </Dialog>
      {assigned !== undefined && (
        <UnitPicker {...row} jobNum={assigned} onClose={() => setAssigned(undefined)} />
      )}
    </>
  );
};

interface NoticedProps {
  title: string;
  help?: string;
  rows: readonly RefusedRow[];
  /** Offered where a message came from a unit that is not the gateway's. */
  onAssign?: (jobNum: string) => void;
}
const Noticed = ({ title, help, rows, onAssign }: NoticedProps) => {
  const t = useTexts(texts);
  const words = useWords();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      {help && <p className={css.help}>{help}</p>}
      <ul className={css.reasons}>
        {rows.map(({ reason, field, jobNum, count, firstDate, lastDate, address, topic, sample }) => (
          <li key={`${reason} ${field} ${jobNum}`} data-reason={reason} data-field={field}>
            <div className={css.head}>
              <strong>
                {(field || jobNum) && <code>{field || jobNum}</code>} {words(noticedProblems.words[reason])}
              </strong>
              <span>{t.times(count)}</span>
            </div>
            <div className={css.facts}>
              <span>{t.lastAt(lastDate)}</span>
              <span>{t.firstAt(firstDate)}</span>
              {address && <span>{t.from(address)}</span>}
              {topic && <code>{topic}</code>}
            </div>
            {onAssign && reason === 'unauthorised' && jobNum !== '' && (
              <Button size="small" onClick={() => onAssign(jobNum)}>
                {t.assignThis(jobNum)}
              </Button>
            )}
            {sample && <pre className={css.sample}>{sample}</pre>}
          </li>
        ))}
      </ul>
    </section>
  );
};
