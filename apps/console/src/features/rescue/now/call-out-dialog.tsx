/** Whom to call at each level, what to read out, and the entry that it was done. */
import { type Entrapment, type RescueCall, rescue } from '@hoistway/contract/features/rescue';
import { callLevels, emergencyWords, readOut } from '@hoistway/contract/features/rescue-words';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';

export const CallOutDialog = ({ row, onClose }: { row: Entrapment; onClose: () => void }) => {
  const t = useTexts(texts);
  const words = useWords();
  const mayEnter = useMay('rescue.call');
  const { data, error, refetch } = useCall(rescue.contacts, { alarmId: row.alarmId });
  const [entering, setEntering] = useState<RescueCall>();
  const text = readOut(row);
  return (
    <Dialog open width={680} title={t.call.title(row.jobNum)} onClose={onClose}>
      <h3 className={css.heading}>{t.call.readOut}</h3>
      <blockquote className={css.readOut}>
        <p lang="zh-CN">{text.zh}</p>
        <p lang="en">{text.en}</p>
      </blockquote>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={3} />}
      {data && (
        <ol className={css.levels}>
          {callLevels.codes.map(level => {
            const contact = data.find(one => one.level === level);
            const call = row.calls.find(one => one.level === level);
            return (
              <li key={level} className={css.level} data-level={level}>
                <div>
                  <strong>{words(callLevels.words[level])}</strong>
                  <span>
                    {level === 3 ? words(emergencyWords) : contact?.name || t.now.unknown}
                    {level !== 3 && contact && contact.phone !== '' && (
                      <b className={css.phone}>{contact.phone}</b>
                    )}
                  </span>
                </div>
                {call && call.calledAt !== null && (
                  <span className={css.quiet}>
                    {t.now.calledBy({ time: call.calledAt, person: call.person })}
                    {call.note !== '' && ` · ${call.note}`}
                  </span>
                )}
                {call && call.calledAt === null && mayEnter && (
                  <Button type="primary" onClick={() => setEntering(call)}>
                    {t.call.enter}
                  </Button>
                )}
                {call && call.calledAt === null && !mayEnter && (
                  <span className={css.late}>{t.now.notCalled}</span>
                )}
                {!call && <span className={css.quiet}>{t.call.notYet}</span>}
              </li>
            );
          })}
        </ol>
      )}
      {entering && (
        <CallDialog
          call={rescue.confirm}
          title={`${t.call.enter} · ${words(callLevels.words[entering.level])}`}
          width={480}
          hidden={{ callId: entering.callId }}
          okText={t.call.enter}
          doneText={t.call.entered}
          onClose={() => setEntering(undefined)}
          onDone={() => setEntering(undefined)}
          fields={[{ name: 'note', label: t.call.note, kind: 'area', wide: true, help: t.call.stays }]}
        />
      )}
    </Dialog>
  );
};
