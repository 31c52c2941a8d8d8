/** What a phone shows of an order, and the outbox of the message: few words, since a lock screen cuts them. */
import type { ShownNotification } from '@hoistway/contract/features/web-push';
import { type Language, words } from '@hoistway/contract/words';
import { describeAlarm } from '../alarm/alarm-words.ts';

/** The templates that push-order-news.sql writes. */
const titles = {
  'order.offered': words('新工单，请接单', 'New order for you'),
  'order.offeredTrapped': words('有人被困，请立即接单', 'People trapped: new order for you'),
  'order.trapped': words('有人被困，请立即查看工单', 'People trapped: open this order now'),
  'order.withdrawn': words('工单已收回或改派', 'Order withdrawn or reassigned'),
  'order.over': words('工单已结束', 'Order closed'),
};
export type NewsTemplate = keyof typeof titles;
export const isNewsTemplate = (name: string): name is NewsTemplate => Object.hasOwn(titles, name);

const urgent: ReadonlySet<string> = new Set<NewsTemplate>(['order.offeredTrapped', 'order.trapped']);

/** A role may hide the codes of faults: their names alone. */
const noCodes = { main: false, sub: false };

export interface OrderNews {
  template: string;
  /**
   * `order`, `site`, `building`, `elevator`, `jobNum`, `fault`: the code of the gravest alarm. For somebody who no longer sees
   * the unit `order` and `orderNum`.
   */
  parameters: Readonly<Record<string, string>>;
  language: Language;
}

export function notificationOf({ template, parameters, language }: OrderNews): ShownNotification {
  const {
    order = '',
    site = '',
    building = '',
    elevator = '',
    jobNum = '',
    fault = '',
    orderNum = '',
  } = parameters;
  const place = [site, building, elevator].filter(Boolean).join(' ');
  return {
    title: isNewsTemplate(template) ? titles[template][language] : '',
    body:
      orderNum || [place, jobNum, describeAlarm(fault, '', noCodes, language)].filter(Boolean).join(' · '),
    lang: language,
    tag: `order-${order}`,
    address: `#/order/${order}`,
    urgent: urgent.has(template),
  };
}

/** In one line. */
export const newsText = (news: OrderNews): string => {
  const { title, body } = notificationOf(news);
  return `${title} · ${body}`;
};
