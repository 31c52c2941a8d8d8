import {
  type WebhookRow,
  type WebhookState,
  type webhook,
  webhookEvents,
  webhookStates,
} from '@hoistway/contract/features/webhook';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Names } from '@hoistway/parts/values/names.tsx';
import { Tag } from 'antd';
import { texts } from './texts.ts';
import css from './webhook.module.css';

const colors = {
  active: 'success',
  failing: 'warning',
  disabled: 'default',
  givenUp: 'error',
  ended: 'default',
} as const satisfies Record<WebhookState, string>;

/** What the state does not say by its name. */
const useWhy = ({ state, failures, retryDate }: WebhookRow): string => {
  const t = useTexts(texts);
  if (state === 'givenUp' || state === 'ended') return t.why[state];
  if (state !== 'failing') return '';
  const failed = t.why.failing(failures);
  return retryDate === '' ? failed : t.why.retried({ failed, time: retryDate.slice(5, 16) });
};

const State = ({ row }: { row: WebhookRow }) => {
  const words = useWords();
  const why = useWhy(row);
  return (
    <span className={css.state}>
      <Tag color={colors[row.state]}>{words(webhookStates.words[row.state])}</Tag>
      {why && <small title={why}>{why}</small>}
    </span>
  );
};

/** The host comes first: it is what tells receivers apart. */
const Address = ({ url }: { url: string }) => {
  const [, scheme, host, path] = /^(\w+:\/\/)([^/?]+)(.*)$/.exec(url) ?? [url, '', url, ''];
  return (
    <span className={css.address} title={url}>
      {scheme !== 'https://' && scheme}
      <strong>{host}</strong>
      {path !== '/' && path}
    </span>
  );
};

const shownEvents = 2;
const Events = ({ eventList }: { eventList: WebhookRow['eventList'] }) => {
  const words = useWords();
  const titles = eventList.map(event => words(webhookEvents.words[event]));
  return (
    <span title={titles.join(' · ')}>
      {titles.slice(0, shownEvents).map(title => (
        <Tag className={css.tag} key={title}>
          {title}
        </Tag>
      ))}
      {titles.length > shownEvents && `+${titles.length - shownEvents}`}
    </span>
  );
};

const Places = ({ row: { everything, places } }: { row: WebhookRow }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  if (everything) return common.all;
  if (places.length === 0) return t.nowhere;
  return <Names names={places.map(({ name }) => name)} />;
};

/** How many wait, and how many were given up untried. */
const Waiting = ({ row: { waiting, dropped, droppedDate } }: { row: WebhookRow }) => {
  const t = useTexts(texts);
  if (dropped === 0) return waiting;
  return (
    <span className={css.waiting} title={t.droppedWhy(droppedDate)}>
      {waiting}
      <small>{t.dropped(dropped)}</small>
    </span>
  );
};

export const webhookColumns: readonly Column<typeof webhook.list>[] = [
  { key: 'name', width: 150, card: 'title' },
  { key: 'state', width: 220, card: 'fact', render: row => <State row={row} /> },
  { key: 'url', width: 230, card: 'fact', render: row => <Address url={row.url} /> },
  { key: 'eventList', width: 200, card: 'fact', render: row => <Events eventList={row.eventList} /> },
  { key: 'places', width: 150, card: 'fact', render: row => <Places row={row} /> },
  { key: 'waiting', width: 120, card: 'fact', render: row => <Waiting row={row} /> },
  { key: 'lastSentDate', width: 170, card: 'fact' },
  { key: 'lastFailedDate', width: 170, card: 'fact' },
  { key: 'language', width: 90, hidden: true, render: row => (row.language === 'zh' ? '中文' : 'English') },
  { key: 'creator', width: 120, card: 'fact' },
  { key: 'createDate', width: 170 },
];
