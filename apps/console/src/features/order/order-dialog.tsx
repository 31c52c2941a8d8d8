/** An order and its course: who was asked and what they answered, what people did, and its alarms. */
import {
  type OrderAssignment,
  type OrderRow,
  type OrderStepRow,
  order,
} from '@hoistway/contract/features/order';
import {
  assignmentAnswers,
  assignmentWays,
  orderSources,
  orderSteps,
} from '@hoistway/contract/features/order-words';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Tag } from 'antd';
import css from './order.module.css';
import { Assignee, distanceText, PriorityTag, StateTag } from './order-values.tsx';
import { texts } from './texts.ts';

/** Where nothing can be pressed, the sheet of a phone scrolls by keyboard as well. */
const reachable = { tabIndex: 0 };

interface OrderDialogProps {
  orderId: number;
  /** What can be done with it. */
  footer: (row: OrderRow) => React.ReactNode;
  onClose: () => void;
}

export const OrderDialog = ({ orderId, footer, onClose }: OrderDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(order.read, { orderId }, { keepPrevious: false });
  return (
    <Dialog
      open
      width={760}
      title={data ? t.title({ orderNum: data.order.orderNum, jobNum: data.order.jobNum }) : t.order}
      footer={data && footer(data.order)}
      onClose={onClose}
    >
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad />}
      {data && (
        <>
          <Facts row={data.order} />
          <h2 className={css.heading}>{t.asked}</h2>
          {data.assignments.length === 0 && <EmptyState text={t.nobodyAsked} />}
          <ul className={css.course} {...reachable}>
            {data.assignments.map(assignment => (
              <Asked key={assignment.assignmentId} {...assignment} />
            ))}
          </ul>
          <h2 className={css.heading}>{t.course}</h2>
          <ul className={css.course}>
            {data.stages.map(({ stage, at, person, note }) => (
              <li key={`${stage} ${at} ${person}`}>
                <span>
                  <strong>{t.stage[stage]}</strong> {person}
                </span>
                <DateTime value={at} />
                {note !== '' && <small>{note}</small>}
              </li>
            ))}
            {data.steps.map(step => (
              <Done key={`${step.step} ${step.at} ${step.person}`} {...step} />
            ))}
          </ul>
          <h2 className={css.heading}>{t.alarms}</h2>
          <ul className={css.course}>
            {data.alarms.map(({ alarmId, description, level, alarmDate, finishDate, boxUp }) => (
              <li key={alarmId}>
                <span>
                  {description} {boxUp === 'yes' && <Tag color="error">{t.trapped}</Tag>}
                </span>
                <span>{t.level(level)}</span>
                <DateTime value={alarmDate} />
                <small>{finishDate === null ? t.goesOn : t.ended(finishDate)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};

const Facts = ({ row }: { row: OrderRow }) => {
  const t = useTexts(texts);
  const words = useWords();
  const title = useTitles(order.list.columns);
  return (
    <FactList
      columns={2}
      title={title}
      facts={{
        state: <StateTag row={row} />,
        priority: <PriorityTag row={row} />,
        assignee: <Assignee row={row} />,
        source: words(orderSources.words[row.source]),
        domainName: `${row.domainName} ${row.buildingName} ${row.elevatorNum}`.trim(),
        description: row.description,
        createdAt: <DateTime value={row.createdAt} />,
        ...(row.arrivalDue !== null && { arrivalDue: <DateTime value={row.arrivalDue} /> }),
        ...(row.filedAt !== null && {
          filedAt: t.filedBy({ at: row.filedAt, who: row.filedBy }),
          ...(row.reason !== '' && { reason: row.reason }),
        }),
      }}
    />
  );
};

const Asked = (assignment: OrderAssignment) => {
  const t = useTexts(texts);
  const words = useWords();
  const { name, how, assignedBy, offeredAt, answerDue, answer, answeredAt, reason, stands, distance } =
    assignment;
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        {assignedBy === '' ? words(assignmentWays.words[how]) : t.assignedBy(assignedBy)}
        {distance !== null && ` · ${distanceText(distance)}`}
      </span>
      {answer === null ? (
        <Tag color="processing">{t.answerDue(answerDue.slice(11))}</Tag>
      ) : (
        <Tag color={answer === 'accepted' ? 'success' : answer === 'withdrawn' ? 'default' : 'warning'}>
          {words(assignmentAnswers.words[answer])}
        </Tag>
      )}
      <DateTime value={offeredAt} />
      {answeredAt !== null && (
        <small>
          {t.answeredAt(answeredAt)}
          {reason !== '' && ` · ${reason}`}
          {answer === 'accepted' && !stands && ` · ${t.over}`}
        </small>
      )}
    </li>
  );
};

const Done = (done: OrderStepRow) => {
  const t = useTexts(texts);
  const words = useWords();
  const { step, person, at, deviceAt, note, distance, accuracy } = done;
  return (
    <li>
      <span>
        <strong>{words(orderSteps.words[step])}</strong> {person}
        {distance !== null &&
          ` · ${t.fromUnit({ distance: distanceText(distance), accuracy: Math.round(accuracy ?? 0) })}`}
      </span>
      <DateTime value={at} />
      {deviceAt !== null && deviceAt.slice(0, 16) !== at.slice(0, 16) && <small>{t.byPhone(deviceAt)}</small>}
      {note !== '' && <small>{note}</small>}
    </li>
  );
};
