/** Turns a calendar by its span, and back to the span that holds today. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { type Span, turned } from './calendar-days.ts';
import { texts } from './texts.ts';
import css from './turn-buttons.module.css';

interface TurnButtonsProps {
  day: string;
  span: Span;
  /** What is shown. */
  range: string;
  /** What today's span is called. */
  now: string;
  /** Undefined: to today. */
  onTurn: (day: string | undefined) => void;
}

export const TurnButtons = ({ day, span, range, now, onTurn }: TurnButtonsProps) => {
  const t = useTexts(texts);
  return (
    <div className={css.turn}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t.before[span]}
        onClick={() => onTurn(turned(day, span, -1))}
      />
      <Button onClick={() => onTurn(undefined)}>{now}</Button>
      <Button
        icon={<RightOutlined />}
        aria-label={t.after[span]}
        onClick={() => onTurn(turned(day, span, 1))}
      />
      <strong className={css.range}>{range}</strong>
    </div>
  );
};
