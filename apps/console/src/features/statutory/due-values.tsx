/** What a statutory item says of itself, in colour and words. */
import type { DueRow } from '@hoistway/contract/features/statutory';
import {
  type DueKind,
  type DueState,
  dueBases,
  dueKinds,
  dueSources,
  dueStates,
} from '@hoistway/contract/features/statutory-words';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { daysBetween } from '@hoistway/parts/time/zoned-time.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const colours: Readonly<Record<DueState, string>> = {
  due: 'processing',
  late: 'error',
  blocked: 'warning',
  planned: 'default',
  done: 'success',
  withdrawn: 'default',
};

export const DueStateTag = ({ state }: { state: DueState }) => {
  const language = useLanguage();
  return <Tag color={colours[state]}>{dueStates.words[state][language]}</Tag>;
};

/** The rule that wants it on hover; struck through where the entry is withdrawn. */
export const DueKindText = ({ row: { kind, state } }: { row: Pick<DueRow, 'kind' | 'state'> }) => {
  const words = useWords();
  const text = words(dueKinds.words[kind]);
  return <span title={words(dueSources[kind])}>{state === 'withdrawn' ? <s>{text}</s> : text}</span>;
};

/** As they stand in a sentence. */
export const useKindNames = () => {
  const language = useLanguage();
  return (kinds: readonly DueKind[]) =>
    kinds.map(kind => dueKinds.words[kind][language]).join(language === 'zh' ? '、' : ', ');
};

/** The last day and, smaller, how far off it is; of what is done the day alone. */
export const DueDay = ({ row: { dueDate, doneOn } }: { row: Pick<DueRow, 'dueDate' | 'doneOn'> }) => {
  const t = useTexts(texts);
  const days = daysBetween(useToday(), dueDate);
  if (doneOn !== null) return <>{dueDate}</>;
  return (
    <TwoLines
      first={dueDate}
      second={days < 0 ? t.daysLate(-days) : days === 0 ? t.lastDay : t.daysLeft(days)}
    />
  );
};

export const DueBasisText = ({ row: { basis, basisDay } }: { row: Pick<DueRow, 'basis' | 'basisDay'> }) => {
  const words = useWords();
  return <TwoLines first={words(dueBases.words[basis])} second={basisDay ?? ''} />;
};
