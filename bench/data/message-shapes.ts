/** The logs of messages that are measured, with values of rows that `fillMessages` adds. */
import type { CallInput } from '@hoistway/contract/core/call';
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { pushRecord } from '@hoistway/contract/features/push-record';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import type { Client } from 'pg';
import type { Shape } from './lists-shapes.ts';

const big = 'New York';
const small = '南京市';

export async function messageShapes(client: Client): Promise<Shape[]> {
  const { rows } = await client.query<Record<string, string>>(`
    select to_char(current_date, 'YYYY-MM-DD') as today, to_char(current_date - 29, 'YYYY-MM-DD') as month`);
  const { today = '', month = '' } = rows[0] ?? {};
  const shape =
    <Input>(list: string, call: Shape['call']) =>
    (name: string, input: Input): Shape => ({
      name: `messages: ${list}, ${name}`,
      call,
      input: input as Shape['input'],
      under: [50, 300],
    });
  const stops = shape<CallInput<typeof stopSms.list>>('stops', stopSms.list);
  const maintenance = shape<CallInput<typeof maintainSms.list>>('maintenance', maintainSms.list);
  const pushes = shape<CallInput<typeof pushRecord.search>>('push record', pushRecord.search);
  return [
    stops('first page', {}),
    stops('page 30,000', { pageNum: 30_000 }),
    stops('trapped', { faultType: 3 }),
    stops('large city', { city: big }),
    stops('large city, page 5,000', { city: big, pageNum: 5000 }),
    stops('small city, trapped', { city: small, faultType: 3 }),
    stops('text: site', { domainName: 'park' }),
    stops('text: job number', { jobNum: '1P12' }),
    stops('text: receiver', { receiver: 'receiver 77' }),
    stops('text: phone', { telNum: '3900012' }),
    stops('all filters at once', {
      city: big,
      domainName: 'park',
      jobNum: '1p',
      receiver: 'rec',
      telNum: '13',
      faultType: 1,
    }),
    maintenance('first page', {}),
    maintenance('page 10,000', { pageNum: 10_000 }),
    maintenance('text: site', { domainName: 'park' }),
    maintenance('text: owner', { ownerName: 'owner 77' }),
    maintenance('text: phone', { telNum: '3900012' }),
    pushes('first page', {}),
    pushes('last 30 days', { startDate: month, endDate: today }),
    pushes('large city, WeChat', { city: big, channel: 'weixin' }),
    pushes('failed, last 30 days', { state: 0, startDate: month, endDate: today }),
    pushes('sent, last 30 days', { state: 1, startDate: month, endDate: today }),
  ];
}
