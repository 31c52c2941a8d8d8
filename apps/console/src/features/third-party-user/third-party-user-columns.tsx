import { permissionCatalogue } from '@hoistway/contract/core/permissions';
import {
  type KeyState,
  keyStates,
  type ThirdPartyUserRow,
  type thirdPartyUser,
} from '@hoistway/contract/features/third-party-user';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import { Tag, Typography } from 'antd';
import { texts } from './texts.ts';

const colors = {
  active: 'success',
  expired: 'default',
  revoked: 'error',
  ended: 'warning',
} as const satisfies Record<KeyState, string>;
const titles = new Map(permissionCatalogue.map(({ permissionId, title }) => [permissionId, title]));

const StateTag = ({ state }: { state: KeyState }) => {
  const words = useWords();
  return <Tag color={colors[state]}>{words(keyStates.words[state])}</Tag>;
};

const Pages = ({ row }: { row: ThirdPartyUserRow }) => {
  const words = useWords();
  const names = row.permissions.map(page => {
    const title = titles.get(page);
    return title ? words(title) : page;
  });
  const text = names.join(' · ');
  return <span title={text}>{text}</span>;
};

const shownPlaces = 2;
const Places = ({ row }: { row: ThirdPartyUserRow }) => {
  const t = useTexts(texts);
  if (row.everything) return t.all;
  const { places } = row;
  const names = places.slice(0, shownPlaces).join(' · ');
  if (places.length <= shownPlaces) return names === '' ? <Absent /> : names;
  return <span title={places.join(' · ')}>{t.places({ names, count: places.length })}</span>;
};

const LastUse = ({ row }: { row: ThirdPartyUserRow }) => {
  const t = useTexts(texts);
  if (row.lastUseDate === '') return <Typography.Text type="secondary">{t.neverUsed}</Typography.Text>;
  return <DateTime value={row.lastUseDate} />;
};

export const thirdPartyUserColumns: readonly Column<typeof thirdPartyUser.list>[] = [
  { key: 'name', width: 180, card: 'title' },
  { key: 'state', width: 110, card: 'fact', render: row => <StateTag state={row.state} /> },
  { key: 'keyPrefix', width: 130, card: 'fact', render: row => <code>{row.keyPrefix}…</code> },
  { key: 'permissions', width: 220, card: 'line', render: row => <Pages row={row} /> },
  { key: 'places', width: 180, card: 'fact', render: row => <Places row={row} /> },
  { key: 'expireDate', width: 170, card: 'fact' },
  { key: 'lastUseDate', width: 170, card: 'fact', render: row => <LastUse row={row} /> },
  { key: 'perMinute', width: 110 },
  { key: 'creator', width: 120 },
  { key: 'createDate', width: 170 },
];
