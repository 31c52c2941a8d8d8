/** Orders above the jobs: people trapped first, what the server refused, and what went to somebody else. */
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { clockText, epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { distanceText, distanceTo, type Spot } from '../jobs/job-groups.ts';
import { hasEnded, isOnTheWay, type KeptStep, type ShownOrder, unitNameOf } from '../store/kept-orders.ts';
import { changeStep, dropStep, keepOrders } from '../store/orders.ts';
import { orderTimeZone, wakeOrders } from './order-calls.ts';
import own from './orders.module.css';
import { useOpenOrders, useOwnOrders, useOwnSteps } from './use-orders.ts';

export const Orders = ({ spot }: { spot: Spot | undefined }) => {
  const { t } = useTranslation('visit');
  const open = useOpenOrders();
  return (
    <>
      <OrderTroubles />
      <ReportingSign />
      {open.length > 0 && <h2 className={css.heading}>{t('orders.title')}</h2>}
      {open.map(shown => (
        <OrderLine key={shown.order.orderId} shown={shown} spot={spot} />
      ))}
    </>
  );
};

const OrderLine = ({ shown, spot }: { shown: ShownOrder; spot: Spot | undefined }) => {
  const { t } = useTranslation('visit');
  const { order, phase, isTrapped, isWaiting } = shown;
  const metres = distanceTo({ unit: order }, spot);
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
        <span>{t('orders.since', { time: order.createdAt.slice(5, 16) })}</span>
        {metres !== undefined && <span>{distanceText(metres)}</span>}
      </span>
      <span className={own.state}>{t(`orders.phase.${phase}`)}</span>
      {hasEnded(shown) && <span className={css.warning}>{t('orders.ended')}</span>}
      {isWaiting && <span className={css.quiet}>{t('orders.waiting')}</span>}
    </a>
  );
};

/** How long they have been inside. */
export const Trapped = ({ shown: { order } }: { shown: ShownOrder }) => {
  const { t } = useTranslation('visit');
  const now = useNow();
  if (order.trappedSince === null) return null;
  const inside = Math.max(0, now - epochOfText(order.trappedSince, orderTimeZone()));
  return (
    <span className={own.trapped}>
      <span>
        {order.people === null ? t('orders.trapped') : t('orders.trappedPeople', { count: order.people })}
      </span>
      <span className={own.clock} role="timer">
        {clockText(inside)}
      </span>
    </span>
  );
};

export const ReportingSign = () => {
  const { t } = useTranslation('visit');
  if (!useOpenOrders().some(isOnTheWay)) return null;
  return (
    <p className={css.notice} role="status">
      {t('orders.reporting')}
    </p>
  );
};

/** Nothing that was done or offered goes without a word. */
export const OrderTroubles = () => {
  const { t } = useTranslation('visit');
  const refused = useOwnSteps().filter(({ refusal }) => refusal !== null);
  const kept = useOwnOrders();
  return (
    <>
      {refused.map(step => (
        <Refused key={step.nr} step={step} />
      ))}
      {kept?.gone.map(({ orderId, unitName, orderNum, why }) => (
        <div key={orderId} className={css.warning} role="status">
          <strong>
            {unitName} <small>{orderNum}</small>
          </strong>
          <p>{t(`orders.gone.${why}`)}</p>
          <button
            type="button"
            className={css.button}
            onClick={() =>
              void keepOrders({ ...kept, gone: kept.gone.filter(one => one.orderId !== orderId) })
            }
          >
            {t('queue.seen')}
          </button>
        </div>
      ))}
    </>
  );
};

const Refused = ({ step }: { step: KeptStep }) => {
  const { t } = useTranslation('visit');
  return (
    <div className={css.trouble} role="alert">
      <strong>
        {step.unitName} <small>{step.orderNum}</small>
      </strong>
      <p>
        {t('orders.refused', { step: t(`orders.step.${step.kind}`) })}
        {t('colon', { ns: 'common' })}
        {step.refusal}
      </p>
      <div className={own.acts}>
        <button type="button" className={css.button} onClick={() => void dropStep(step.nr)}>
          {t('queue.seen')}
        </button>
        <button
          type="button"
          className={css.button}
          onClick={async () => {
            if (await changeStep(step.nr, { refusal: null })) void wakeOrders();
          }}
        >
          {t('queue.tryAgain')}
        </button>
      </div>
    </div>
  );
};
