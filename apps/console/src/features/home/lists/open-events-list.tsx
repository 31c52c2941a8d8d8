/** What is going on, in pages: the list of the number above the feed. */
import { eventTypes, home, type OpenEvent } from '@hoistway/contract/features/home';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { useNavigate } from 'react-router';
import { EventKind } from '../feed/event-kind.tsx';
import { texts } from '../texts.ts';
import { useAreaInput } from '../use-home.ts';

const columns: readonly Column<typeof home.openEvents>[] = [
  { key: 'type', width: 130, card: 'fact', render: row => <EventKind event={{ ...row, remove: false }} /> },
  { key: 'city', width: 90 },
  { key: 'domainName', width: 210, card: 'fact' },
  { key: 'jobNum', width: 130, card: 'title' },
  { key: 'updateTime', width: 160, card: 'fact' },
];
const keyOf = ({ type, id }: OpenEvent) => `${type} ${id}`;

export const OpenEventsList = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const events = useOwnList({
    list: home.openEvents,
    base: useAreaInput(),
    columns,
    filters: ['eventType', 'domainName', 'jobNum'],
  });
  return (
    <List
      {...events}
      rowKey={keyOf}
      actions={({ type, id, jobNum }) => [
        {
          key: 'alarm',
          label: t.toAlarm,
          needs: 'alarm',
          when: type !== eventTypes.offline,
          onClick: () => void navigate(linkTo('alarm', { alarm: id })),
        },
        {
          key: 'monitor',
          label: t.toMonitor,
          needs: 'monitor',
          onClick: () => void navigate(linkTo('monitor', { jobNum })),
        },
      ]}
      empty={{ text: t.feed.none }}
    />
  );
};
