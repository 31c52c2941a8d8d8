/** What is believed of a visit, in one word. */
import { type VerdictOutcome, verdictOutcomes } from '@hoistway/contract/features/verdict';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { Tag } from 'antd';

const colours = {
  conforming: 'success',
  doubtful: 'warning',
  nonConforming: 'error',
  notJudged: 'default',
} as const;

export const OutcomeTag = ({ outcome }: { outcome: VerdictOutcome }) => {
  const language = useLanguage();
  return <Tag color={colours[outcome]}>{verdictOutcomes.words[outcome][language]}</Tag>;
};
