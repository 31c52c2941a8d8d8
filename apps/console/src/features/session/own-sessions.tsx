/** Where the user is signed in, with a way to end forgotten or foreign sessions. */
import { type OwnSession, session } from '@hoistway/contract/features/session';
import { send } from '@hoistway/parts/call/send.ts';
import { markChanged, useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { deviceName } from './device-name.ts';
import css from './own-sessions.module.css';
import { texts } from './texts.ts';

export const OwnSessions = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data, error, refetch } = useCall(session.ownSessions, {});
  const ending = useAct(session.endSession);
  const others = data?.filter(({ current }) => !current) ?? [];
  const nameOf = ({ userAgent }: OwnSession) => deviceName(userAgent) || t.own.unknownDevice;
  const endOthers = () =>
    // A session that has ended meanwhile is refused, which is the desired result; the list then shows the rest.
    Promise.allSettled(others.map(({ sessionId }) => send(session.endSession, { sessionId }))).then(() =>
      markChanged(client, session.endSession.changes),
    );

  return (
    <Dialog
      open
      title={common.ownSessions}
      onClose={onClose}
      footer={
        <>
          <Button
            danger
            disabled={others.length === 0}
            onClick={() =>
              confirm({
                title: t.own.confirmOthers(others.length),
                danger: true,
                onOk: endOthers,
              })
            }
          >
            {t.own.endOthers}
          </Button>
          <Button type="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      {!data &&
        (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={3} />)}
      <ul className={css.list}>
        {data?.map(own => (
          <li key={own.sessionId} className={css.row} data-session={own.current ? 'current' : 'other'}>
            <div className={css.facts}>
              <div className={css.name}>
                <strong title={own.userAgent}>{nameOf(own)}</strong>
                <span>{own.address}</span>
                {own.current && <Tag color="success">{t.own.thisOne}</Tag>}
              </div>
              <div className={css.times}>
                <span>{t.own.started(own.startDate)}</span>
                <span>{t.own.lastSeen(own.lastSeenDate)}</span>
              </div>
            </div>
            {!own.current && (
              <Button
                aria-label={t.own.endOne({ device: nameOf(own), address: own.address })}
                loading={ending.isPending && ending.variables.sessionId === own.sessionId}
                onClick={() => ending.mutate({ sessionId: own.sessionId })}
              >
                {t.own.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
