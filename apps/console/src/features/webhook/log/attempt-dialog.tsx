/** One attempt as it went over the wire. */
import { type WebhookDelivery, webhook } from '@hoistway/contract/features/webhook';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { Typography } from 'antd';
import { texts } from '../texts.ts';
import { Attempt, EventTitle, Outcome, Took } from './attempt-values.tsx';
import css from './log.module.css';

/** Lines that people can read, where it is JSON. */
const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Exchange = ({ attempt }: { attempt: WebhookDelivery }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { url, headers, body, answer } = attempt;
  return (
    <>
      <h2 className={css.heading}>{t.log.request}</h2>
      <pre className={css.raw}>
        {[`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')}
      </pre>
      <h2 className={css.heading}>
        {t.body} {/* As it was sent: the signature is of these characters. */}
        <Typography.Text copyable={{ text: body, tooltips: [t.log.copyBody, common.copied] }} />
      </h2>
      <pre className={css.raw}>{indented(body)}</pre>
      <h2 className={css.heading}>{t.log.answer}</h2>
      {answer === '' ? <Absent /> : <pre className={css.raw}>{answer}</pre>}
    </>
  );
};

interface AttemptDialogProps {
  webhookId: number;
  deliveryId: number;
  onClose: () => void;
}

export const AttemptDialog = ({ webhookId, deliveryId, onClose }: AttemptDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(webhook.log.columns);
  const { data, error, refetch } = useCall(webhook.delivery, { webhookId, deliveryId });
  return (
    <Dialog open title={t.log.attemptTitle} width={860} onClose={onClose}>
      {!data &&
        (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={6} />)}
      {data && (
        <>
          <FactList
            title={title}
            facts={{
              status: <Outcome attempt={data} />,
              createDate: <DateTime value={data.createDate} />,
              event: <EventTitle event={data.event} />,
              attempt: <Attempt attempt={data.attempt} />,
              duration: <Took ms={data.duration} />,
              message: <code>{data.message}</code>,
            }}
          />
          <Exchange attempt={data} />
        </>
      )}
    </Dialog>
  );
};
