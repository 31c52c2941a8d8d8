/** What waits to be sent, what the server said of it, and what can be done about a refusal. */
import { maintenanceItems } from '@hoistway/contract/features/maintenance-items';
import type { VisitDocument } from '@hoistway/contract/features/visit';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { saveFile } from '@hoistway/parts/download/save-file.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { addressOf, open } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { PressTwice } from '../frame/press-twice.tsx';
import { Screen } from '../frame/screen.tsx';
import { UnitName } from '../jobs/jobs.tsx';
import { pull } from '../jobs/pull.ts';
import { stepQueue, wakeOrders } from '../orders/order-calls.ts';
import { UnsentSteps } from '../orders/unsent-steps.tsx';
import { useUnsentSteps } from '../orders/use-orders.ts';
import { useOwnVisits, useWorkSession } from '../sign-in/use-session.ts';
import { filesOf, hasOnlySignIns, isLeft, isSealed, type KeptVisit, lateFiles } from '../store/kept.ts';
import { changeVisit, dropVisit, fileOf } from '../store/visits.ts';
import { texts } from '../texts.ts';
import own from './queue.module.css';
import { queue, wakeQueue } from './sending.ts';

const addressOfContent = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });

/** The last resort: a visit that the server refuses leaves the phone as a file, with its photos. */
const exportVisit = async ({ document, job, refusal }: KeptVisit): Promise<void> => {
  if (!document) return;
  const files = [];
  for (const { fileId, sha256 } of filesOf(document)) {
    const content = await fileOf(fileId);
    files.push({ fileId, sha256, content: content ? await addressOfContent(content) : null });
  }
  const text = JSON.stringify({ visit: document, refusal, files });
  saveFile(new Blob([text], { type: 'application/json' }), `${job.unit.jobNum}-${job.dueDate}.json`);
};

export const QueueScreen = () => {
  const t = useTexts(texts);
  const listed = useOwnVisits().filter(visit => visit.document !== null || isLeft(visit));
  const steps = useUnsentSteps().length;
  return (
    <Screen title={t.queue.title} back={addressOf()}>
      <Line />
      <UnsentSteps />
      {listed.length === 0 && steps === 0 && <p className={css.quiet}>{t.queue.empty}</p>}
      {listed.map(visit =>
        hasOnlySignIns(visit) ? (
          <SignedIn key={visit.visitId} visit={visit} />
        ) : (
          <Sent key={visit.visitId} visit={visit} />
        ),
      )}
    </Screen>
  );
};

const Line = () => {
  const t = useTexts(texts);
  const state = useCell(queue.state);
  const states = [useCell(stepQueue.state), state];
  const isSignedOut = useWorkSession()?.token === null;
  if (isSignedOut || states.some(({ is }) => is === 'signIn'))
    return (
      <div className={css.warning} role="status">
        <p>{t.signIn.ended}</p>
        <a className={css.button} href={addressOf('sign-in')}>
          {t.signIn.now}
        </a>
      </div>
    );
  if (state.is === 'sending' && state.total > 0)
    return (
      <div className={css.notice} role="status">
        <p>{t.queue.sending({ done: state.done, total: state.total })}</p>
        <progress className={own.progress} max={state.total} value={state.done} aria-label={t.queue.title} />
      </div>
    );
  const reasons = states.flatMap(each => (each.is === 'waiting' ? [errorText(each.error)] : []));
  if (reasons.length === 0) return null;
  return (
    <div className={css.warning} role="status">
      {[...new Set(reasons)].map(reason => (
        <p key={reason}>{t.queue.waiting(reason)}</p>
      ))}
      <button
        type="button"
        className={css.button}
        onClick={() => {
          void wakeOrders();
          void wakeQueue();
        }}
      >
        {t.queue.sendNow}
      </button>
    </div>
  );
};

type Course = 'toSend' | 'files' | 'refused' | 'record' | 'aside';
const courseOf = ({ refusal, server }: KeptVisit): Course => {
  if (refusal) return 'refused';
  if (server?.state === 'record' || server?.state === 'aside') return server.state;
  return server?.state === 'waiting' ? 'files' : 'toSend';
};

/** At a visit of which a colleague's phone has the items, or that was given up. */
const SignedIn = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const course = visit.refusal ? 'refused' : 'toSend';
  const at = textOfEpoch(visit.startedAt, visit.timeZone).slice(5, 16);
  return (
    <section className={css.card} data-visit={course}>
      <UnitName job={visit.job} />
      <p className={css.quiet}>{visit.givenUp ? t.queue.givenUp(at) : t.queue.helped(at)}</p>
      <p>
        <strong className={own.course} data-course={course}>
          {t.queue[course]}
        </strong>
      </p>
      <Refused visit={visit} />
    </section>
  );
};

const Sent = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const { document, server, visitId, timeZone } = visit;
  if (!document) return null;
  const course = courseOf(visit);
  const files = filesOf(document).length;
  const late = lateFiles(visit);
  const time = (at: number) => textOfEpoch(at, timeZone).slice(5, 16);
  return (
    <section className={css.card} data-visit={course}>
      <UnitName job={visit.job} />
      <p className={css.quiet}>
        {time(document.startedAt)} – {time(document.finishedAt).slice(6)}
      </p>
      <p>
        <strong className={own.course} data-course={course}>
          {course === 'files' ? t.queue.toSend : t.queue[course]}
        </strong>{' '}
        {(!isSealed(visit) || late > 0) &&
          files > 0 &&
          t.queue.files({ done: server ? files - server.missing.length : 0, total: files })}
      </p>
      {server?.state === 'aside' && (
        <div className={css.warning}>
          <p>
            {server.aside === 'cancelled'
              ? t.queue.asideCancelled
              : t.queue.asideFinished({ name: server.recordBy, time: server.recordAt ?? '' })}
          </p>
          {!visit.seen && (
            <button
              type="button"
              className={css.button}
              onClick={() => void changeVisit(visitId, now => ({ ...now, seen: true }))}
            >
              {t.queue.seen}
            </button>
          )}
        </div>
      )}
      {late > 0 && (
        <div className={css.trouble} role="alert">
          <p>{t.queue.late(late)}</p>
          <div className={own.acts}>
            <Export visit={visit} />
            <Remove visitId={visitId} />
          </div>
        </div>
      )}
      <Refused visit={visit} />
    </section>
  );
};

/** `visit.items.3.photos` */
const itemAt = (document: VisitDocument | null, path: string) => {
  const index = /^visit\.items\.(\d+)\./.exec(path)?.[1];
  return index === undefined ? undefined : document?.items[Number(index)]?.code;
};

const Export = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  return (
    <button type="button" className={css.button} onClick={() => void exportVisit(visit)}>
      {t.queue.export}
    </button>
  );
};

const Remove = ({ visitId }: { visitId: string }) => {
  const t = useTexts(texts);
  return (
    <PressTwice text={t.queue.remove} sure={t.queue.removeSure} onSure={() => void dropVisit(visitId)} />
  );
};

const Refused = ({ visit }: { visit: KeptVisit }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const { visitId, document, refusal } = visit;
  if (!refusal) return null;
  const fields = Object.entries(refusal.fields);
  const nameOf = (path: string) => {
    const code = itemAt(document, path);
    return maintenanceItems.find(item => item.code === code)?.words[language];
  };
  return (
    <div className={css.trouble} role="alert">
      {fields.length === 0 && <p>{refusal.text}</p>}
      {fields.map(([path, problem]) => {
        const name = nameOf(path);
        return <p key={path}>{name === undefined ? problem : `${name}${common.colon}${problem}`}</p>;
      })}
      <div className={own.acts}>
        {document && visit.server === null && (
          <button
            type="button"
            className={css.strong}
            onClick={async () => {
              if (!(await changeVisit(visitId, now => ({ ...now, document: null })))) return;
              // What is to be mended may be items that its plan has had since.
              void pull();
              open('visit', visitId);
            }}
          >
            {t.queue.mend}
          </button>
        )}
        <button
          type="button"
          className={css.button}
          onClick={async () => {
            if (await changeVisit(visitId, now => ({ ...now, refusal: null }))) void wakeQueue();
          }}
        >
          {t.queue.tryAgain}
        </button>
        {document ? <Export visit={visit} /> : <Remove visitId={visitId} />}
      </div>
    </div>
  );
};
