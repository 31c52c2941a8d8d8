import {
  type DisplayLinkState,
  type displayLink,
  displayLinkStates,
} from '@hoistway/contract/features/display-link';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { TwoLines } from '@hoistway/parts/values/two-lines.tsx';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const colors: Record<DisplayLinkState, string> = {
  active: 'success',
  expired: 'default',
  revoked: 'default',
  paused: 'warning',
};

const StateTag = ({ state }: { state: DisplayLinkState }) => {
  const words = useWords();
  const t = useTexts(texts);
  return (
    <Tag color={colors[state]} title={state === 'paused' ? t.pausedHelp : undefined}>
      {words(displayLinkStates.words[state])}
    </Tag>
  );
};

const Expiry = ({ expireDate }: { expireDate: string }) => {
  const t = useTexts(texts);
  return expireDate === '' ? t.noExpiry : <DateTime value={expireDate} />;
};
const LastUse = ({ lastUseDate }: { lastUseDate: string }) => {
  const t = useTexts(texts);
  return lastUseDate === '' ? t.neverUsed : <DateTime value={lastUseDate} />;
};

export const displayLinkColumns: readonly Column<typeof displayLink.list>[] = [
  { key: 'name', width: 150, card: 'title' },
  { key: 'page', width: 180, card: 'fact' },
  { key: 'jobNum', width: 180, render: row => <TwoLines first={row.jobNum} second={row.unitPlace} /> },
  { key: 'state', width: 100, card: 'fact', render: row => <StateTag state={row.state} /> },
  { key: 'lastUseDate', width: 170, card: 'fact', render: row => <LastUse lastUseDate={row.lastUseDate} /> },
  { key: 'expireDate', width: 170, render: row => <Expiry expireDate={row.expireDate} /> },
  { key: 'creator', width: 110 },
  { key: 'createDate', width: 170 },
];
