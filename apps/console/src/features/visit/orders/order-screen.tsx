/** One order: what is known of it, and the next step in large letters at the foot. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useEffect, useState } from 'react';
import { behindServerMs } from '../clock/clock.ts';
import { addressOf, openInstead } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { Screen } from '../frame/screen.tsx';
import { type ShownOrder, type StepKind, shownOrder, timeOf, unitNameOf } from '../store/kept-orders.ts';
import { locate, orderTimeZone, takeStep } from './order-calls.ts';
import { CutOffSign, OrderTroubles, ReportingSign, Standing, Trapped } from './orders.tsx';
import { texts } from './texts.ts';
import { useOwnOrders, useOwnSteps } from './use-orders.ts';
import { WithNote } from './with-note.tsx';

export const OrderScreen = ({ orderId }: { orderId: number }) => {
  const t = useTexts(texts);
  const steps = useOwnSteps();
  const order = useOwnOrders()?.orders.find(one => one.orderId === orderId);
  useEffect(() => void locate(), []);
  if (!order)
    return (
      <Screen title={t.one} back={addressOf()}>
        <CutOffSign />
        <OrderTroubles />
        <p className={css.warning}>{t.notHere}</p>
      </Screen>
    );
  return <Open shown={shownOrder(order, steps)} />;
};

type NotedKind = Extract<StepKind, 'declined' | 'rescued' | 'completed'>;

const Open = ({ shown }: { shown: ShownOrder }) => {
  const t = useTexts(texts);
  const [noted, setNoted] = useState<NotedKind>();
  const { order, phase, isTrapped } = shown;
  const take = async (kind: StepKind, note?: string) => {
    if (!(await takeStep(order, kind, note))) return;
    setNoted(undefined);
    if (kind === 'declined') openInstead();
    else void locate();
  };
  const plain = (kind: 'accepted' | 'onTheWay' | 'arrived') => (
    <button type="button" className={css.strong} onClick={() => void take(kind)}>
      {t.act[kind]}
    </button>
  );
  const asks = (kind: NotedKind, classNames: string | undefined) => (
    <button type="button" className={classNames} onClick={() => setNoted(kind)}>
      {kind === 'declined' && phase !== 'offered' ? t.act.giveBack : t.act[kind]}
    </button>
  );
  const bars = {
    offered: () => (
      <>
        {asks('declined', css.danger)}
        {plain('accepted')}
      </>
    ),
    accepted: () => (
      <>
        {asks('declined', css.danger)}
        {plain('onTheWay')}
      </>
    ),
    onTheWay: () => (
      <>
        {asks('declined', css.danger)}
        {plain('arrived')}
      </>
    ),
    arrived: () => asks(isTrapped ? 'rescued' : 'completed', css.strong),
    over: () => undefined,
    declined: () => undefined,
  };
  return (
    <Screen title={t.one} back={addressOf()} bar={noted ? undefined : bars[phase]()}>
      <CutOffSign />
      <OrderTroubles />
      <ReportingSign />
      <Facts shown={shown} />
      {noted && (
        <WithNote kind={noted} onCancel={() => setNoted(undefined)} onTake={note => void take(noted, note)} />
      )}
    </Screen>
  );
};

const Facts = ({ shown }: { shown: ShownOrder }) => {
  const t = useTexts(texts);
  const { order, phase, isTrapped } = shown;
  const clock = { zone: orderTimeZone(), behindMs: behindServerMs() };
  const times = (['arrived', 'rescued', 'completed'] as const).flatMap(kind => {
    const time = timeOf(shown, kind, clock);
    return time === null ? [] : [{ kind, time }];
  });
  const isAwaited = order.state !== 'processed' && times.every(({ kind }) => kind !== 'arrived');
  return (
    <section className={css.card} data-order={phase}>
      {isTrapped && <Trapped shown={shown} />}
      <h2>{unitNameOf(order)}</h2>
      <p>
        {order.city} {order.address}
      </p>
      <p className={css.quiet}>
        {order.jobNum} · {order.orderNum}
      </p>
      <Standing shown={shown} />
      <p>{t.since(order.createdAt.slice(5, 16))}</p>
      {phase === 'offered' && order.answerDue !== null && <p>{t.answerDue(order.answerDue.slice(11, 19))}</p>}
      {isAwaited && order.arrivalDue !== null && <p>{t.arrivalDue(order.arrivalDue.slice(11, 16))}</p>}
      {times.map(({ kind, time }) => (
        <p key={kind}>{t.done({ step: t.step[kind], time: time.slice(5, 16) })}</p>
      ))}
      {order.floor !== '' && <p>{t.floor(order.floor)}</p>}
      {order.alarms.map(({ alarmId, description, alarmDate }) => (
        <p key={alarmId}>
          {alarmDate.slice(11, 16)} {description}
        </p>
      ))}
      {order.assignedBy !== '' && <p className={css.quiet}>{t.by(order.assignedBy)}</p>}
      {order.reporterTel !== '' && (
        <a className={css.button} href={`tel:${order.reporterTel}`}>
          {t.phone({ name: order.reporter, tel: order.reporterTel })}
        </a>
      )}
    </section>
  );
};
