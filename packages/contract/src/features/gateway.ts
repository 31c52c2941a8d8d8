/**
 * Gateways: the accounts with which devices sign in, the units each serves, whether it is connected, and its rejected
 * messages. A secret is returned only in the reply to the call that created it.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { noticedProblems, signInProblems } from '../device/message-problem.ts';
import { type CodeOf, codes, only, words } from '../words.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

export const gatewayStates = codes([
  ['online', words('在线', 'Online')],
  ['offline', words('离线', 'Offline')],
  ['disabled', words('已停用', 'Disabled')],
  /** The broker is external and does not report connections. */
  ['unknown', words('未知', 'Unknown')],
]);
export type GatewayState = CodeOf<typeof gatewayStates>;

const deviceId = f.rowId;
const byId = z.object({ deviceId });
const reason = z.literal(noticedProblems.codes);

export type GatewayRow = RowOf<typeof gateway.list>;

export type GatewayUnit = RowOf<typeof gateway.units>;
const { jobNum, city, domainName, buildingName, elevatorNum, elevatorType, isactive } = unit;
const ofUnit = { elevatorId: z.number().int() };
const ofUnits = { jobNum, city, domainName, buildingName, elevatorNum, elevatorType, isactive };

const refusedRow = z.object({
  reason,
  /** An ignored field; empty for an entire message. */
  field: z.string(),
  /** From a message about a unit that is unknown or not the sender's. */
  jobNum: z.string(),
  count: z.number().int(),
  firstDate: z.string(),
  lastDate: z.string(),
  /** Of a sign-in. */
  address: z.string(),
  topic: z.string(),
  /** The beginning of the newest one, without invisible characters and anything resembling a secret. */
  sample: z.string(),
});
export type RefusedRow = z.output<typeof refusedRow>;

/** Only in the reply to its creation. */
const newSecret = z.object({
  deviceId: z.number().int(),
  username: z.string(),
  secret: z.string(),
});
export type NewSecret = z.output<typeof newSecret>;

const brokerAddress = z.object({
  /** The credentials are managed by an external broker: secrets created here do not work there. */
  external: z.boolean(),
  host: z.string(),
  doors: z.array(
    z.object({
      tls: z.boolean(),
      port: z.number().int(),
      /** It is open to this machine only. */
      local: z.boolean(),
    }),
  ),
});
export type BrokerAddress = z.output<typeof brokerAddress>;

const someUnits = z.array(f.rowId).min(1, problem(problems.selectData)).max(2000);
const module = words('网关', 'Gateways');
const change = (zh: string, en: string) => ({ module, type: words(zh, en) });

const remark = words('备注', 'Remark');

export const gateway = {
  list: list('/gateway/list', {
    summary:
      'Gateways that serve a unit of the caller or were created by the caller; vendors also see those without units',
    shows: ['gateway'],
    access: ['gateway'],
    columns: {
      username: sorted({ title: words('网关名称', 'Gateway') }),
      state: { title: words('状态', 'Status'), codes: gatewayStates },
      /** Its units in the caller's scope: how many, how many of them online, and the names of the first sites. */
      unitCount: { title: words('电梯', 'Units'), kind: 'integer' },
      domainNames: { title: unit.domainName.title },
      /** Of the present connection; empty without one. */
      connectedDate: sorted({ title: words('连接时间', 'Connected since'), kind: 'moment' }),
      /** When it was last seen, and from where. */
      seenDate: sorted({ title: words('最近通信', 'Last communication'), kind: 'moment' }),
      address: { title: words('网络地址', 'Network address') },
      /** Messages and sign-ins that were refused; null where the caller does not see all of its units. */
      refusedCount: { title: words('拒收', 'Rejected'), kind: 'integer', nullable: true },
      /** Fields that were left out of messages, which counted without them. */
      leftOutCount: { title: words('忽略字段', 'Ignored fields'), kind: 'integer', nullable: true },
      remark: { title: remark },
      /** Of the present secret. */
      secretDate: { title: words('密钥生成时间', 'Secret generated'), kind: 'moment' },
      creator: { title: words('创建人', 'Creator') },
      createDate: sorted({ title: words('创建时间', 'Created'), kind: 'moment' }),
    },
    filters: {
      username: textOf(64, words('网关名称或备注', 'Gateway name or remark')),
      state: choiceOf(only(gatewayStates, 'online', 'offline', 'disabled')),
      jobNum: unitFilters.jobNum,
      domainName: unitFilters.domainName,
      deviceId: ownId,
    },
    row: {
      deviceId: z.number().int(),
      /** It serves every unit of the installation without assignment. */
      wholeFleet: z.boolean(),
      onlineCount: z.number().int(),
      domainNames: z.array(z.string()),
      siteCount: z.number().int(),
      /** The scope covers all of its units. */
      fullyVisible: z.boolean(),
      /** It may be changed: the scope covers its units, or the caller or an account below made it while it has none. */
      changeable: z.boolean(),
      /** It has had a unit: it can be disabled, not deleted. */
      served: z.boolean(),
    },
  }),
  brokerAddress: get('/gateway/brokerAddress', {
    summary: 'Where gateways connect',
    access: ['gateway'],
    output: brokerAddress,
  }),
  add: post('/gateway/add', {
    summary: 'Create a gateway. The reply contains its secret, which is shown only once',
    showsSecret: true,
    access: ['gateway.add'],
    input: z.object({ username: f.gatewayName, remark: f.gatewayRemark }),
    output: newSecret,
    changes: ['gateway'],
    log: change('新增', 'Add'),
  }),
  edit: post('/gateway/edit', {
    summary: 'Change the remark of a gateway; refused if it no longer equals the old one',
    access: ['gateway.edit'],
    input: z.object({ deviceId, remark: f.gatewayRemark, oldRemark: f.gatewayRemark }),
    changes: ['gateway'],
    log: change('编辑', 'Edit'),
  }),
  rotate: post('/gateway/rotate', {
    summary:
      'Replace the secret of a gateway; the new one is shown only once. The old one becomes invalid immediately and the connection is cut',
    showsSecret: true,
    access: ['gateway.rotate'],
    input: byId,
    output: newSecret,
    changes: ['gateway'],
    log: change('更换密钥', 'New secret'),
  }),
  disable: post('/gateway/disable', {
    summary: 'Enable a gateway, or disable it and cut its connections',
    access: ['gateway.disable'],
    input: z.object({ deviceId, disabled: z.boolean() }),
    changes: ['gateway'],
    log: change('停用启用', 'Disable or enable'),
  }),
  remove: post('/gateway/delete', {
    summary: 'Delete a gateway that never had a unit',
    access: ['gateway.delete'],
    input: byId,
    changes: ['gateway'],
    log: change('删除', 'Delete'),
  }),
  units: list('/gateway/unitList', {
    summary: 'The units of a gateway',
    shows: ['gateway', 'elevator'],
    access: ['gateway'],
    columns: ofUnits,
    filters: { jobNum: unitFilters.jobNum, domainName: unitFilters.domainName },
    also: { deviceId },
    row: ofUnit,
  }),
  unitChoices: list('/gateway/unitChoices', {
    summary: 'Units of the caller that are not assigned to this gateway, with their current gateway',
    shows: ['gateway', 'elevator'],
    access: ['gateway.units'],
    columns: { ...ofUnits, gateway: { title: words('现属网关', 'Current gateway') } },
    filters: {
      jobNum: unitFilters.jobNum,
      domainName: unitFilters.domainName,
      taken: choiceOf(
        codes([
          ['no', words('未分配', 'Not assigned')],
          ['yes', words('属于其他网关', 'Assigned to another gateway')],
        ]),
        words('分配情况', 'Assignment'),
      ),
    },
    also: { deviceId },
    row: ofUnit,
  }),
  attach: post('/gateway/attach', {
    summary:
      'Assign units to a gateway. Units of another gateway are refused and listed unless the request takes them over',
    access: ['gateway.units'],
    input: z.object({ deviceId, elevatorIdList: someUnits, takeOver: z.boolean().default(false) }),
    changes: ['gateway'],
    log: change('分配电梯', 'Assign units'),
  }),
  detach: post('/gateway/detach', {
    summary: 'Remove units from a gateway; its messages about them are rejected from then on',
    access: ['gateway.units'],
    input: z.object({ deviceId, elevatorIdList: someUnits }),
    changes: ['gateway'],
    log: change('移出电梯', 'Take units away'),
  }),
  refused: get('/gateway/refused', {
    summary: 'Rejected messages and ignored fields of a gateway, by reason and field',
    access: ['gateway'],
    input: z.object({ deviceId: f.rowIdText }),
    output: z.array(refusedRow),
  }),
  strangers: list('/gateway/strangerList', {
    summary:
      'Sign-ins and messages without a user name or with one that matches no gateway; for vendors. Only the newest unknown names are kept',
    shows: ['gateway'],
    access: ['gateway'],
    keys: 'unlimited',
    columns: {
      username: { title: words('所用名称', 'Name used') },
      reason: { title: words('原因', 'Reason') },
      count: sorted({ title: words('次数', 'Count'), kind: 'integer' }),
      lastDate: sorted({ title: words('最近一次', 'Last seen'), kind: 'moment' }),
      firstDate: { title: words('首次', 'First seen'), kind: 'moment' },
      address: { title: words('网络地址', 'Network address') },
      topic: { title: words('主题', 'Topic') },
      sample: { title: words('内容示例', 'Sample content') },
    },
    filters: {
      username: textOf(64),
      reason: choiceOf(only(signInProblems, 'unknown_name', 'throttled')),
    },
    row: refusedRow.shape,
  }),
};
