/** The manual of gateways, with what is typed into a real one. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const gateway: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '管理现场的网关：登录凭据、服务哪些电梯、是否在线、最近通信时间和网络地址，以及被拒收的消息。能看到网关的一台电梯，就能看到该网关；数据权限包含它的全部电梯才能更改。没有电梯的网关由创建人和厂商人员查看。',
      'Manage the gateways on site: credentials, the units they serve, whether they are online, when and from which network address they last communicated, and rejected messages. If you can see one of its units, you can see the gateway; to change it, your data scope must cover all of its units. Gateways without units are visible to their creator and to vendor staff.',
    ),
  ),
  section(
    '接入一台网关',
    'Connecting a gateway',
    words(
      '1. 点“新增网关”，取一个名称（字母、数字和 . _ -）。2. 把显示的服务器地址、端口、用户名、密钥和客户端标识填入网关的 MQTT 设置；协议版本 3.1.1，有 TLS 端口时启用 TLS，遗嘱可设为向 lift/工号/online 发布 0（保留）。密钥只显示这一次。3. 点“电梯”分配它服务的电梯。4. 网关上线后状态变为“在线”，电梯在实时监视中变为“正常监视”。',
      '1. Click “New gateway” and enter a name (letters, digits and . _ -). 2. Enter the server address, port, user name, secret and client ID shown into the MQTT settings of the gateway: protocol version 3.1.1, TLS if there is a TLS port, and optionally a last will that publishes 0 (retained) to lift/(job number)/online. The secret is shown only once. 3. Click “Units” and assign the units it serves. 4. Once the gateway connects, its status becomes “Online” and its units become “Monitored” in real-time monitoring.',
    ),
  ),
  section(
    '网关要发什么',
    'What a gateway sends',
    words(
      '主题 lift/工号/state 报状态，例如 {"seq":1767225600000000,"at":1767225600000,"car_position":"3","speed":0}，变化时和每 60 秒各发一次；lift/工号/event 报故障，例如 {"seq":…,"at":…,"code":"103","action":"occur"}，须用 QoS 1，未收到确认就以同一 seq 重发；lift/工号/stats 报累计值；lift/工号/online 发 1 或 0；并订阅 lift/工号/command，在 lift/工号/reply 应答。at 是毫秒时间戳，seq 只增不减，可用 at×1000 起步。单条不超过 64 KiB。',
      'The topic lift/(job number)/state reports the state, for example {"seq":1767225600000000,"at":1767225600000,"car_position":"3","speed":0}, on every change and every 60 seconds; lift/(job number)/event reports faults, for example {"seq":…,"at":…,"code":"103","action":"occur"}, with QoS 1, resent with the same seq until acknowledged; lift/(job number)/stats reports totals; lift/(job number)/online sends 1 or 0. The gateway subscribes to lift/(job number)/command and replies on lift/(job number)/reply. at is a timestamp in milliseconds; seq only increases and may start at at × 1000. A message must not exceed 64 KiB.',
    ),
  ),
  section(
    '更换密钥、停用、删除',
    'New secret, disabling, deleting',
    words(
      '更换密钥后旧密钥立即失效，没有宽限时间，连接被断开；请在能操作网关时更换。停用后连接立即断开，它的电梯显示为离线，可以再启用。只有从未分配过电梯的网关可以删除。一台电梯同一时间只属于一个网关；分配其他网关的电梯时会询问是否移过来。',
      'When the secret is replaced, the old one becomes invalid immediately without a grace period and the connection is cut, so do this when you can access the gateway. Disabling cuts the connection immediately and its units are shown as offline; it can be enabled again. Only gateways that never had units can be deleted. A unit belongs to one gateway at a time; when you assign units of another gateway, you are asked whether to move them.',
    ),
  ),
  section(
    '拒收、忽略与登录失败',
    'Rejected messages, ignored fields and failed sign-ins',
    words(
      '无法使用的字段（类型不对、超出范围、协议中没有）被忽略，消息的其余部分照常生效；只有电梯未知、没有权限，或无法判断发生了什么的消息才拒收。“拒收记录”按原因列出被忽略的字段和被拒收的消息：次数、首次和最近时间、主题和最近一条的开头，其中像密钥的内容已隐去。密钥错误或已停用时的登录也在这里。用户名不对应任何网关的，见“登录失败记录”：多半是用户名填错。同一地址对同一用户名错 10 次后，5 分钟内不再检查，给密钥改正后请稍等或更换一次密钥。',
      'Fields that cannot be used (wrong type, out of range, not in the protocol) are ignored, and the rest of the message is accepted. Messages are rejected only if the unit is unknown, permission is missing, or it is unclear what happened. “Rejections” lists ignored fields and rejected messages by reason: count, first and last time, topic, and the beginning of the latest one, with anything that looks like a secret masked. Sign-ins with a wrong secret or of a disabled gateway are listed there too. User names that match no gateway are listed under “Failed sign-ins”; usually the user name was mistyped. After 10 failed attempts for the same user name from the same address, nothing is checked for 5 minutes; after correcting the secret, wait or replace it once.',
    ),
  ),
  section(
    '外部 MQTT 服务器',
    'An external MQTT server',
    words(
      '系统设置了 MQTT_URL 时，设备登录的是该服务器，凭据由它保管，页面上方会说明。这里仍能看到电梯是否在线和被拒收的消息。',
      'If MQTT_URL is set, devices sign in to that server, which manages the credentials; a note at the top of the page says so. You can still see here whether units are online and which messages were rejected.',
    ),
  ),
];
