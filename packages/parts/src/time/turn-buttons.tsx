/** Turns a calendar by its span, and back to the span that holds today. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Span, turned } from './calendar-days.ts';
import css from './turn-buttons.module.css';

interface TurnButtonsProps {
  day: string;
  span: Span;
  /** What is shown. */
  range: string;
  words: { before: string; now: string; after: string };
  /** Undefined: to today. */
  onTurn: (day: string | undefined) => void;
}

export const TurnButtons = ({ day, span, range, words, onTurn }: TurnButtonsProps) => (
  <div className={css.turn}>
    <Button icon={<LeftOutlined />} aria-label={words.before} onClick={() => onTurn(turned(day, span, -1))} />
    <Button onClick={() => onTurn(undefined)}>{words.now}</Button>
    <Button icon={<RightOutlined />} aria-label={words.after} onClick={() => onTurn(turned(day, span, 1))} />
    <strong className={css.range}>{range}</strong>
  </div>
);
