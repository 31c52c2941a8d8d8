/** What an order says of itself, in colour and words. */
import type { OrderRow } from '@hoistway/contract/features/order';
import {
  assignedStates,
  type OrderState,
  orderPriorities,
  orderStates,
} from '@hoistway/contract/features/order-words';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Tag } from 'antd';
import css from './order.module.css';
import { texts } from './texts.ts';

const stateColours: Readonly<Record<OrderState, string>> = {
  pending: 'warning',
  processing: 'processing',
  processed: 'success',
  filed: 'default',
};

/** Whoever is inside waits, whatever became of the order. */
export const StateTag = ({ row }: { row: Pick<OrderRow, 'state' | 'trappedSince' | 'falseAlarm'> }) => {
  const t = useTexts(texts);
  const words = useWords();
  const { state, trappedSince, falseAlarm } = row;
  if (trappedSince !== null && state === 'processed') return <Tag color="error">{t.cancelledInside}</Tag>;
  if (falseAlarm) return <Tag>{t.falseAlarm}</Tag>;
  return <Tag color={stateColours[state]}>{words(orderStates.words[state])}</Tag>;
};

const priorityColours = ['error', 'warning', 'default'] as const;
export const PriorityTag = ({ row: { priority } }: { row: Pick<OrderRow, 'priority'> }) => {
  const words = useWords();
  return <Tag color={priorityColours[priority]}>{words(orderPriorities.words[priority])}</Tag>;
};

/** Who is on it and whether that is certain; an order without anyone says so. */
export const Assignee = ({ row }: { row: Pick<OrderRow, 'assignee' | 'assigned'> }) => {
  const words = useWords();
  const { assignee, assigned } = row;
  const state = assigned === null ? '' : words(assignedStates.words[assigned]);
  if (assigned === 'nobody' || assigned === 'waiting')
    return <span className={assigned === 'nobody' ? css.nobody : css.quiet}>{state}</span>;
  return (
    <span className={css.assignee}>
      <span>{assignee || <Absent />}</span>
      {state !== '' && <small>{state}</small>}
    </span>
  );
};

/** Metres below a kilometre, above with one decimal. */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
