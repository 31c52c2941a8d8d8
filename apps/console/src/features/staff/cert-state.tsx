/** A certificate's kind, and whether it is valid. */
import { certKinds, certStates } from '@hoistway/contract/features/account-words';
import type { StaffRow } from '@hoistway/contract/features/staff';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { Tag } from 'antd';

export const CertKind = ({ row: { certKind } }: { row: StaffRow }) => {
  return certKind !== '' && <WordsText words={certKinds.words[certKind]} />;
};

const colours: Readonly<Record<StaffRow['certState'], string | undefined>> = {
  valid: 'success',
  soon: 'warning',
  expired: 'error',
  none: undefined,
};

export const CertState = ({ row: { certState } }: { row: StaffRow }) => (
  <Tag color={colours[certState]}>
    <WordsText words={certStates.words[certState]} />
  </Tag>
);
