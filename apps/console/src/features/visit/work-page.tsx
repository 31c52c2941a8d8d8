/**
 * The technician's app (/work): made for a phone, one thumb and no network. It shows what the phone keeps; what the
 * server has to say arrives when there is network.
 */
import { cssVariablesOf } from '@hoistway/fleet/theme/state-tokens.ts';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useEffect } from 'react';
import { Begin } from './begin/begin.tsx';
import { watchClock } from './clock/clock.ts';
import { useAddress } from './frame/address.ts';
import css from './frame/frame.module.css';
import { Me } from './frame/me.tsx';
import { Item } from './items/item.tsx';
import { Overview } from './items/overview.tsx';
import { Jobs } from './jobs/jobs.tsx';
import { pull, retryFailedPull } from './jobs/pull.ts';
import { Unit } from './jobs/unit.tsx';
import { useNotifications } from './notifications/use-notifications.ts';
import { OrderScreen } from './orders/order-screen.tsx';
import { usePlaceReports } from './orders/place-reports.ts';
import { useOrderNews, usePlaceOnTheWay } from './orders/use-orders.ts';
import { Finish } from './queue/finish.tsx';
import { QueueScreen } from './queue/queue-screen.tsx';
import { queue, wakeQueue } from './queue/sending.ts';
import { isToSend } from './queue/step-queue.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { useWorkSession } from './sign-in/use-session.ts';
import { Sign } from './signature/sign.tsx';
import { isLeft, isUnsent } from './store/kept.ts';
import { orderSteps } from './store/orders.ts';
import { isNothingKept } from './store/storage.ts';
import { visits } from './store/visits.ts';

/** A list that is older than this is asked for again when the app comes to the front. */
const oldMs = 5 * 60_000;

/** What waits here does not wait for the list, nor the list for what is sent. */
const catchUp = () => Promise.all([pull(), sendWaiting()]);
const sendWaiting = async () => {
  // It reports what was sent and never answered; what it fails with the next step fails with too.
  await queue.refresh().catch(() => undefined);
  await wakeQueue();
};

const useNetwork = (token: string | null | undefined) => {
  useEffect(() => {
    if (!token) return;
    let last = Date.now();
    const now = () => {
      last = Date.now();
      void catchUp();
    };
    const shown = () => {
      if (document.hidden) return;
      if (Date.now() - last > oldMs) now();
      else retryFailedPull();
    };
    now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', shown);
    return () => {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [token]);
};

/** Where this page alone has what was done, by whomever, nobody closes it without being asked. */
const useAskBeforeLoss = () => {
  const isNothingElsewhere = useCell(isNothingKept);
  const hasVisits = [...useCell(visits).values()].some(visit => isUnsent(visit) || isLeft(visit));
  const hasSteps = useCell(orderSteps).some(isToSend);
  const isAsked = isNothingElsewhere && (hasVisits || hasSteps);
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsked]);
};

export const WorkPage = () => (
  <div className={css.page} style={cssVariablesOf('light') as React.CSSProperties} data-theme="light">
    <Opened />
  </div>
);

const Opened = () => {
  const session = useWorkSession();
  useNetwork(session?.token);
  useOrderNews();
  useNotifications();
  usePlaceReports();
  usePlaceOnTheWay();
  useAskBeforeLoss();
  useEffect(watchClock, []);
  const [screen = '', id = '', part = '', code = ''] = useAddress();
  if (!session) return <SignIn />;
  switch (screen) {
    case 'sign-in':
      return <SignIn again />;
    case 'order':
      return <OrderScreen key={id} orderId={Number(id)} />;
    case 'unit':
      return <Unit mpId={Number(id)} />;
    case 'begin':
      return <Begin key={id} mpId={Number(id)} />;
    case 'queue':
      return <QueueScreen />;
    case 'me':
      return <Me session={session} />;
    case 'visit':
      if (part === 'item') return <Item key={code} visitId={id} code={code} />;
      if (part === 'sign') return <Sign visitId={id} />;
      if (part === 'finish') return <Finish visitId={id} />;
      return <Overview visitId={id} />;
    default:
      return <Jobs />;
  }
};
