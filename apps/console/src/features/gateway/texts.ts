/** Words of gateways. */

import { gateway } from '@hoistway/contract/pages/gateway';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  add: words('新增网关', 'New gateway'),
  addOk: words('生成密钥', 'Generate secret'),
  edit: (name: string) => words(`编辑网关 · ${name}`, `Edit gateway · ${name}`),
  usernameHelp: words(
    '网关登录 MQTT 用的用户名，生成后不能修改',
    'User name for the MQTT sign-in; it cannot be changed later',
  ),
  remarkHelp: words(
    '例如安装位置：3 号楼顶机房',
    'For example the location: machine room on the roof of building 3',
  ),
  refused: words('拒收记录', 'Rejections'),
  settings: words('连接设置', 'Connection settings'),
  rotate: words('更换密钥', 'Replace secret'),
  strangers: words('登录失败记录', 'Failed sign-ins'),
  wholeFleet: words('全部电梯', 'All units'),
  onlineOf: ({ online, count }: { online: number; count: number }) =>
    words(`${online} / ${count} 在线`, `${online} / ${count} online`),
  sitesMore: ({ names, count }: { names: string; count: number }) =>
    words(`${names} 等 ${count} 个`, `${names} and others, ${count} in total`),
  notFullyVisible: words(
    '还服务于您数据权限以外的电梯，不能更改',
    'It also serves units outside your data scope; you cannot change it',
  ),
  notMade: words(
    '还没有电梯，只有其创建人、上级账号和数据权限为全部的账号可以更改',
    'It has no units yet; only its creator, accounts above the creator and accounts with full data scope can change it',
  ),
  empty: words(
    '还没有网关。点“新增网关”，把显示的密钥填入现场的网关，再为它分配电梯。',
    'There are no gateways yet. Use “New gateway”, enter the secret shown into the gateway on site, then assign units to it.',
  ),
  emptySeen: words('没有服务于您电梯的网关', 'No gateways serve your units'),
  made: (name: string) => words(`网关 ${name} 的密钥`, `Secret of gateway ${name}`),
  once: words(
    '密钥只显示这一次，关闭后无法再查看。请现在填入网关或妥善保存；遗失后只能更换密钥。',
    'The secret is shown only this once and cannot be viewed again. Enter it into the gateway or store it safely now; if it is lost, it can only be replaced.',
  ),
  attachNext: words(
    '下一步：给网关分配电梯。分配之前，它上报的消息会被拒收。',
    'Next: assign units to the gateway. Until then, the messages it reports are rejected.',
  ),
  rotated: words(
    '旧密钥已经失效，网关在填入新密钥前处于离线状态。',
    'The old secret no longer works. The gateway is offline until the new secret is entered.',
  ),
  savedAttach: words('我已保存，去分配电梯', 'Saved, assign units now'),
  host: words('服务器地址', 'Server'),
  tlsPort: words('端口（TLS 加密）', 'Port (TLS)'),
  plainPort: words('端口（未加密）', 'Port (not encrypted)'),
  local: (setting: string) =>
    words(
      `只接受本机连接，现场网关连不上；请管理员设置 ${setting}`,
      `Only local connections are accepted, so gateways on site cannot connect. Ask the administrator to set ${setting}`,
    ),
  username: words('用户名', 'User name'),
  secret: words('密钥（密码）', 'Secret (password)'),
  clientId: words('客户端标识', 'Client ID'),
  clientIdHelp: words(
    '任意；同一网关开多个连接时须各不相同',
    'Any value; must be unique if the gateway opens several connections',
  ),
  version: words('MQTT 版本', 'MQTT version'),
  publish: words('发布主题', 'Publishes to'),
  subscribe: words('订阅主题', 'Subscribes to'),
  topicsHelp: words(
    '{jobNum} 换成电梯的工号；只接受分配给该网关的电梯。消息内容见帮助文档。',
    'Replace {jobNum} with the job number of the unit; only units assigned to this gateway are accepted. The messages are described in the help documents.',
  ),
  rotateTitle: (name: string) => words(`更换网关 ${name} 的密钥？`, `Replace the secret of gateway ${name}?`),
  rotateText: (count: number) =>
    words(
      `旧密钥立即失效，没有宽限时间：已建立的连接会被断开，它的 ${count} 台电梯不再上报，直到把新密钥填入网关。请在能够操作网关时进行。`,
      count === 1
        ? `The old secret ends at once, without a time of grace: the connection is cut, and its ${count} unit reports nothing until the new secret is typed into the gateway. Do it when somebody can reach the gateway.`
        : `The old secret ends at once, without a time of grace: the connection is cut, and its ${count} units report nothing until the new secret is typed into the gateway. Do it when somebody can reach the gateway.`,
    ),
  disableTitle: (name: string) => words(`停用网关 ${name}？`, `Disable gateway ${name}?`),
  disableText: (count: number) =>
    words(
      `连接立即断开，它的 ${count} 台电梯显示为离线，不再上报状态和报警，直到重新启用。`,
      count === 1
        ? `The connection is cut at once. Its ${count} unit is shown as offline and reports no state and no alarm until it is enabled again.`
        : `The connection is cut at once. Its ${count} units are shown as offline and report no state and no alarm until it is enabled again.`,
    ),
  disableFleetText: words(
    '连接立即断开，由它上报的电梯不再上报状态和报警，直到重新启用。',
    'The connection is cut immediately. Units that report through it send no status or alarms until it is enabled again.',
  ),
  enabled: words('已启用', 'Enabled'),
  disabled: words('已停用，连接已断开', 'Disabled; the connection was cut'),
  removeTitle: (name: string) => words(`删除网关 ${name}？`, `Delete gateway ${name}?`),
  removeText: words(
    '它从未服务过电梯。密钥随之失效，删除后不能恢复。',
    'It has never served any units. Its secret becomes invalid, and deleting cannot be undone.',
  ),
  external: words(
    '设备连接的是外部 MQTT 服务器，用户名和密码由它保管',
    'Devices connect to an external MQTT server, which manages their user names and passwords',
  ),
  externalText: words(
    '在这里生成的密钥不能登录该服务器；请在它上面添加、更换和停用网关。这里的网关只用于经 HTTP 上传困人图像。这里仍能看到：电梯是否在线，以及被拒收的消息；谁已连接、来自哪里、登录失败，只有外部服务器知道。',
    'Secrets generated here cannot be used to sign in to that server; add, replace and disable gateways there. The gateways here are only used to upload trapped-person images over HTTP. You can still see here which units are online and which messages were rejected; only the external server knows who is connected, from where, and which sign-ins failed.',
  ),
  onlyLocal: words(
    '设备端口只接受本机连接，现场的网关连不上；请管理员设置 HOISTWAY_MQTT_HOST，例如 0.0.0.0。',
    'The device port accepts only local connections, so gateways on site cannot connect. Ask the administrator to set HOISTWAY_MQTT_HOST, for example to 0.0.0.0.',
  ),
  unitsOf: (name: string) => words(`${name} 的电梯`, `Units of ${name}`),
  attach: gateway.buttons.units,
  attachTo: (name: string) => words(`分配电梯 · ${name}`, `Assign units · ${name}`),
  attachOk: words('分配', 'Assign'),
  detach: words('移出', 'Remove'),
  detachTitle: (count: number) =>
    words(`移出 ${count} 台电梯？`, count === 1 ? `Remove ${count} unit?` : `Remove ${count} units?`),
  detachText: (name: string) =>
    words(
      `网关 ${name} 对这些电梯的上报此后被拒收，直到把它们分配给某个网关。`,
      `Reports from gateway ${name} for these units will be rejected until the units are assigned to a gateway again.`,
    ),
  noUnits: words(
    '还没有分配电梯。网关可以登录，但它上报的消息会被拒收。',
    'No units are assigned yet. The gateway can sign in, but the messages it reports are rejected.',
  ),
  noChoices: words('没有其他电梯可以分配', 'There are no other units to assign'),
  takeOverTitle: words('从其他网关移过来？', 'Move them from another gateway?'),
  takeOverText: ({ reason, name }: { reason: string; name: string }) =>
    words(
      `${reason}。一台电梯同一时间只属于一个网关，继续后由 ${name} 上报，原网关的上报被拒收。`,
      `${reason}. A unit belongs to one gateway at a time. If you continue, ${name} reports for it and reports from the other gateway are rejected.`,
    ),
  takeOver: words('移过来', 'Move'),
  attached: (count: number) =>
    words(`已分配 ${count} 台电梯`, count === 1 ? `${count} unit assigned` : `${count} units assigned`),
  detached: (count: number) =>
    words(`已移出 ${count} 台电梯`, count === 1 ? `${count} unit removed` : `${count} units removed`),
  refusedOf: (name: string) => words(`${name} 的拒收与忽略`, `Rejected and ignored · ${name}`),
  noneRefused: words(
    '没有拒收过该网关的消息，也没有忽略过字段',
    'No messages from this gateway have been rejected and no fields ignored',
  ),
  leftOut: words('被忽略的字段', 'Ignored fields'),
  leftOutHelp: words(
    '这些字段无法使用，消息的其余部分已生效。请在设备上更正。',
    'These fields could not be used; the rest of each message was accepted. Correct them on the device.',
  ),
  assignThis: (jobNum: string) => words(`把 ${jobNum} 分配给该网关`, `Assign ${jobNum} to this gateway`),
  rejected: words('被拒收的消息', 'Rejected messages'),
  times: (count: number) =>
    words(`${grouped(count)} 次`, count === 1 ? `${grouped(count)} time` : `${grouped(count)} times`),
  lastAt: (time: string) => words(`最近 ${time}`, `last ${time}`),
  firstAt: (time: string) => words(`首次 ${time}`, `first ${time}`),
  from: (address: string) => words(`来自 ${address}`, `from ${address}`),
  strangersHelp: words(
    '没有对应网关的登录和消息：可能是网关的用户名填错，也可能是恶意尝试。同一地址对同一用户名错 10 次后，5 分钟内不再检查。用户名对而密钥错的，记在该网关的“拒收记录”里。',
    'Sign-ins and messages that match no gateway: a mistyped gateway user name, or someone probing. After 10 failed attempts for the same user name from the same address, nothing is checked for 5 minutes. A correct user name with a wrong secret is listed under “Rejections” of that gateway.',
  ),
  noStrangers: words('没有陌生的登录', 'No unknown sign-ins'),
  noName: words('（未提供）', '(not provided)'),
};
