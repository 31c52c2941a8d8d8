/** What an agreement says of itself, in colour and words. */
import {
  type AgreementRow,
  type AgreementState,
  agreementStates,
} from '@hoistway/contract/features/agreement';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const colours: Readonly<Record<AgreementState, string>> = {
  future: 'default',
  running: 'success',
  expired: 'error',
};
/** Whoever renews an agreement begins by then. */
const soonDays = 30;

/** In force, but ending soon, it warns. */
export const AgreementStateTag = ({ row: { state, days } }: { row: AgreementRow }) => {
  const words = useWords();
  const colour = state === 'running' && days <= soonDays ? 'warning' : colours[state];
  return <Tag color={colour}>{words(agreementStates.words[state])}</Tag>;
};

/** The last day and, smaller, how far off it is. */
export const AgreementEnd = ({ row: { endDate, days } }: { row: AgreementRow }) => {
  const t = useTexts(texts);
  const away = days < 0 ? t.daysOver(-days) : days === 0 ? t.lastDay : t.daysLeft(days);
  return <TwoLines first={endDate} second={away} />;
};

/** The site of the first unit; of several sites, how many. */
export const AgreementPlace = ({ row: { city, domainName, sites } }: { row: AgreementRow }) => {
  const t = useTexts(texts);
  return <TwoLines first={domainName} second={sites > 1 ? `${city} · ${t.moreSites(sites)}` : city} />;
};
