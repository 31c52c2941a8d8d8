/** A certificate's kind, and whether it is valid. */
import { certKindWords, certStateWords } from '@hoistway/contract/features/account-words';
import type { StaffRow } from '@hoistway/contract/features/staff';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { Tag } from 'antd';

export const CertKind = ({ row: { certKind } }: { row: StaffRow }) => {
  const words = certKindWords[certKind];
  return words && <WordsText words={words} />;
};

const colours: Readonly<Record<StaffRow['certState'], string | undefined>> = {
  valid: 'success',
  soon: 'warning',
  expired: 'error',
  none: undefined,
};

export const CertState = ({ row: { certState } }: { row: StaffRow }) => {
  const words = certStateWords[certState];
  return <Tag color={colours[certState]}>{words && <WordsText words={words} />}</Tag>;
};
