/** Steps of orders that the server does not have yet, each with when it was taken. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { behindServerMs } from '../clock/clock.ts';
import css from '../frame/frame.module.css';
import { texts as visitTexts } from '../texts.ts';
import { orderTimeZone } from './order-calls.ts';
import { RefusedStep } from './orders.tsx';
import { texts } from './texts.ts';
import { useListedOrders, useUnsentSteps } from './use-orders.ts';

export const UnsentSteps = () => {
  const t = useTexts(texts);
  const { queue } = useTexts(visitTexts);
  const listed = useListedOrders();
  const timeOf = (at: number) => textOfEpoch(at + behindServerMs(), orderTimeZone()).slice(5, 16);
  return useUnsentSteps().map(step => {
    if (step.refusal !== null) return <RefusedStep key={step.nr} step={step} />;
    const shown = listed.find(({ order }) => order.orderId === step.orderId);
    return (
      <section key={step.nr} className={css.card} data-step={step.kind}>
        <strong>
          {step.unitName} <small>{step.orderNum}</small>
        </strong>
        <p className={css.quiet}>{t.done({ step: t.step[step.kind], time: timeOf(step.at) })}</p>
        <p>
          <strong>{queue.toSend}</strong>
        </p>
        {step.kind === 'rescued' && shown?.isRescueUnsent && <p className={css.warning}>{t.rescueUnsent}</p>}
      </section>
    );
  });
};
