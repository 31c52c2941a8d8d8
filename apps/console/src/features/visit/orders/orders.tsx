/** Orders above the jobs: people trapped first, what the server refused, and what went to somebody else. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { clockText, epochOfText, textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { addressOf } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { Distance } from '../jobs/distance.tsx';
import type { OwnSpot } from '../jobs/job-groups.ts';
import { useWorkSession } from '../sign-in/use-session.ts';
import { hasEnded, type KeptStep, type ShownOrder, unitNameOf } from '../store/kept-orders.ts';
import { changeStep, dropStep, keepOrders } from '../store/orders.ts';
import { texts as visitTexts } from '../texts.ts';
import { orderTimeZone, wakeOrders } from './order-calls.ts';
import own from './orders.module.css';
import { texts } from './texts.ts';
import { useCutOff, useListedOrders, useOnTheWay, useOwnOrders, useUnsentSteps } from './use-orders.ts';

export const Orders = ({ spot }: { spot: OwnSpot | undefined }) => {
  const t = useTexts(texts);
  const listed = useListedOrders();
  return (
    <>
      <CutOffSign />
      <OrderTroubles />
      <ReportingSign />
      {listed.length > 0 && <h2 className={css.heading}>{t.title}</h2>}
      {listed.map(shown => (
        <OrderLine key={shown.order.orderId} shown={shown} spot={spot} />
      ))}
    </>
  );
};

const OrderLine = ({ shown, spot }: { shown: ShownOrder; spot: OwnSpot | undefined }) => {
  const t = useTexts(texts);
  const { order, phase, isTrapped } = shown;
  return (
    <a
      className={own.order}
      data-order={phase}
      data-trapped={isTrapped}
      href={addressOf('order', order.orderId)}
    >
      {isTrapped && <Trapped shown={shown} />}
      <strong>{unitNameOf(order)}</strong>
      <span className={own.facts}>
        <span>{order.jobNum}</span>
        <span>{t.since(order.createdAt.slice(5, 16))}</span>
        <Distance to={order} from={spot} />
      </span>
      <Standing shown={shown} />
    </a>
  );
};

/** How far it is, and what of that nobody else knows yet. */
export const Standing = ({ shown }: { shown: ShownOrder }) => {
  const t = useTexts(texts);
  const { phase, steps, isWaiting, isRescueUnsent } = shown;
  const end = phase === 'over' && steps.findLast(({ kind }) => kind === 'rescued' || kind === 'completed');
  return (
    <>
      <span className={own.state}>{end ? t.step[end.kind] : t.phase[phase]}</span>
      {hasEnded(shown) && <span className={css.warning}>{t.ended}</span>}
      {isWaiting && <span className={css.quiet}>{t.waiting}</span>}
      {isRescueUnsent && <span className={css.warning}>{t.rescueUnsent}</span>}
    </>
  );
};

/** How long they have been inside. */
export const Trapped = ({ shown: { order } }: { shown: ShownOrder }) => {
  const t = useTexts(texts);
  const now = useNow();
  if (order.trappedSince === null) return null;
  const inside = Math.max(0, now - epochOfText(order.trappedSince, orderTimeZone()));
  return (
    <span className={own.trapped}>
      <span>{order.people === null ? t.trapped : t.trappedPeople(order.people)}</span>
      <span className={own.clock} role="timer">
        {clockText(inside)}
      </span>
    </span>
  );
};

/** An old list must not pass for the current one. */
export const CutOffSign = () => {
  const t = useTexts(texts);
  const cutOff = useCutOff();
  if (!cutOff) return null;
  const { since } = cutOff;
  return (
    <p className={css.warning} role="status">
      {since === undefined
        ? t.notRefreshed
        : t.notRefreshedSince(textOfEpoch(since, orderTimeZone()).slice(5, 16))}
    </p>
  );
};

export const ReportingSign = () => {
  const t = useTexts(texts);
  const isOnTheWay = useOnTheWay();
  if (!useWorkSession()?.reportsPlace || !isOnTheWay) return null;
  return (
    <p className={css.notice} role="status">
      {t.reporting}
    </p>
  );
};

/** Nothing that was done or offered goes without a word. */
export const OrderTroubles = () => {
  const t = useTexts(texts);
  const { queue } = useTexts(visitTexts);
  const refused = useUnsentSteps().filter(({ refusal }) => refusal !== null);
  const kept = useOwnOrders();
  return (
    <>
      {refused.map(step => (
        <RefusedStep key={step.nr} step={step} />
      ))}
      {kept?.gone.map(({ orderId, unitName, orderNum, why }) => (
        <div key={orderId} className={css.warning} role="status">
          <strong>
            {unitName} <small>{orderNum}</small>
          </strong>
          <p>{t.gone[why]}</p>
          <button
            type="button"
            className={css.button}
            onClick={() =>
              void keepOrders({ ...kept, gone: kept.gone.filter(one => one.orderId !== orderId) })
            }
          >
            {queue.seen}
          </button>
        </div>
      ))}
    </>
  );
};

export const RefusedStep = ({ step }: { step: KeptStep }) => {
  const t = useTexts(texts);
  const { queue } = useTexts(visitTexts);
  const common = useTexts(commonTexts);
  return (
    <div className={css.trouble} role="alert">
      <strong>
        {step.unitName} <small>{step.orderNum}</small>
      </strong>
      <p>
        {t.refused(t.step[step.kind])}
        {common.colon}
        {step.refusal}
      </p>
      <div className={own.acts}>
        <button type="button" className={css.button} onClick={() => void dropStep(step.nr)}>
          {queue.seen}
        </button>
        <button
          type="button"
          className={css.button}
          onClick={async () => {
            if (await changeStep(step.nr, { refusal: null })) void wakeOrders();
          }}
        >
          {queue.tryAgain}
        </button>
      </div>
    </div>
  );
};
