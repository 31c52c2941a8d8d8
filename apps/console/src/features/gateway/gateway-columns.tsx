import {
  type GatewayRow,
  type GatewayState,
  type gateway,
  gatewayStates,
} from '@hoistway/contract/features/gateway';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Tag, Typography } from 'antd';
import { texts } from './texts.ts';

const State = ({ state }: { state: GatewayState }) => {
  const label = useWords()(gatewayStates.words[state]);
  if (state === 'disabled') return <Tag>{label}</Tag>;
  return <StateBadge state={state === 'online' ? 'online' : 'offline'} label={label} />;
};

const Units = ({ row }: { row: GatewayRow }) => {
  const t = useTexts(texts);
  if (row.wholeFleet) return t.wholeFleet;
  if (row.unitCount === 0) return <Absent />;
  return t.onlineOf({ online: row.onlineCount, count: row.unitCount });
};

const Sites = ({ row: { domainNames, siteCount } }: { row: GatewayRow }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  if (siteCount === 0) return <Absent />;
  const names = domainNames.join(common.comma);
  const text = siteCount > domainNames.length ? t.sitesMore({ names, count: siteCount }) : names;
  return <span title={text}>{text}</span>;
};

/** What a gateway sends in vain is to be seen in the list. */
const Refused = ({ count }: { count: number | null }) => {
  if (count === null) return <Absent />;
  return count > 0 ? <Typography.Text type="danger">{count}</Typography.Text> : count;
};

export const gatewayColumns: readonly Column<typeof gateway.list>[] = [
  { key: 'username', width: 150, card: 'title' },
  { key: 'state', width: 100, card: 'fact', render: row => <State state={row.state} /> },
  { key: 'unitCount', width: 130, align: 'left', card: 'fact', render: row => <Units row={row} /> },
  { key: 'seenDate', width: 170, card: 'fact' },
  {
    key: 'refusedCount',
    width: 80,
    card: 'fact',
    render: row => <Refused count={row.refusedCount} />,
  },
  { key: 'leftOutCount', width: 110 },
  { key: 'domainNames', width: 170, render: row => <Sites row={row} /> },
  { key: 'remark', width: 170 },
  { key: 'address', width: 130 },
  { key: 'connectedDate', width: 170 },
  { key: 'secretDate', width: 170, hidden: true },
  { key: 'creator', width: 110, hidden: true },
  { key: 'createDate', width: 170, hidden: true },
];
