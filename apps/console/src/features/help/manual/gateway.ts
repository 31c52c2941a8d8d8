/** The manual of gateways, with what is typed into a real one. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const gateway: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '管理现场的网关：登录凭据、服务哪些电梯、是否在线、最近通信时间和网络地址，以及被拒收的消息。能看到网关的一台电梯，就能看到该网关；数据权限包含它的全部电梯才能更改。没有电梯的网关由创建人和厂家人员查看。',
      'Keeps the gateways on site: their credentials, the units each serves, whether it is connected, when and from where it last sent data, and what was refused. Whoever sees one of its units sees a gateway; changing it needs a data permission that covers all of them. One without units is seen by who made it and by vendors.',
    ),
  ),
  section(
    '接入一台网关',
    'Connecting a gateway',
    words(
      '1. 点“新增网关”，取一个名称（字母、数字和 . _ -）。2. 把显示的服务器地址、端口、用户名、密钥和客户端标识填入网关的 MQTT 设置；协议版本 3.1.1，有 TLS 端口时启用 TLS，遗嘱可设为向 lift/工号/online 发布 0（保留）。密钥只显示这一次。3. 点“电梯”分配它服务的电梯。4. 网关上线后状态变为“在线”，电梯在实时监视中变为“正常监视”。',
      '1. Make a gateway and give it a name (letters, digits and . _ -). 2. Type the server, port, user name, secret and client id that are shown into its MQTT settings: version 3.1.1, TLS where there is a TLS port, and as last will a retained 0 on lift/(job number)/online. The secret is shown this once. 3. Assign the units it serves. 4. When it connects its state becomes online, and its units are monitored.',
    ),
  ),
  section(
    '网关要发什么',
    'What a gateway sends',
    words(
      '主题 lift/工号/state 报状态，例如 {"seq":1767225600000000,"at":1767225600000,"car_position":"3","speed":0}，变化时和每 60 秒各发一次；lift/工号/event 报故障，例如 {"seq":…,"at":…,"code":"103","action":"occur"}，须用 QoS 1，未收到确认就以同一 seq 重发；lift/工号/stats 报累计值；lift/工号/online 发 1 或 0；并订阅 lift/工号/command，在 lift/工号/reply 应答。at 是毫秒时间戳，seq 只增不减，可用 at×1000 起步。单条不超过 64 KiB。',
      'On lift/(job number)/state its readings, such as {"seq":1767225600000000,"at":1767225600000,"car_position":"3","speed":0}, at each change and every 60 seconds; on lift/(job number)/event faults, such as {"seq":…,"at":…,"code":"103","action":"occur"}, with QoS 1, sent again with the same seq until acknowledged; on lift/(job number)/stats totals; on lift/(job number)/online 1 or 0. It subscribes to lift/(job number)/command and answers on lift/(job number)/reply. at is in epoch milliseconds; seq only rises and may start at at × 1000. A message has at most 64 KiB.',
    ),
  ),
  section(
    '更换密钥、停用、删除',
    'New secret, disabling, deleting',
    words(
      '更换密钥后旧密钥立即失效，没有宽限时间，连接被断开；请在能操作网关时更换。停用后连接立即断开，它的电梯显示为离线，可以再启用。只有从未分配过电梯的网关可以删除。一台电梯同一时间只属于一个网关；分配其他网关的电梯时会询问是否移过来。',
      'A new secret ends the old one at once, without a time of grace, and cuts the connection: do it when somebody can reach the gateway. Disabling cuts the connection at once and shows its units as offline; it can be enabled again. Only a gateway that never had a unit can be deleted. A unit belongs to one gateway at a time; assigning one that another gateway has asks whether to take it over.',
    ),
  ),
  section(
    '拒收、忽略与登录失败',
    'Rejected messages, ignored fields and failed sign-ins',
    words(
      '无法使用的字段（类型不对、超出范围、协议中没有）被忽略，消息的其余部分照常生效；只有不认识的电梯、没有权限，或看不出发生了什么的消息才拒收。“拒收记录”按原因列出被忽略的字段和被拒收的消息：次数、首次和最近时间、主题和最近一条的开头，其中像密钥的内容已隐去。密钥错误或已停用时的登录也在这里。用户名不对应任何网关的，见“登录失败记录”：多半是用户名填错。同一地址对同一用户名错 10 次后，5 分钟内不再检查，给密钥改正后请稍等或更换一次密钥。',
      'A field that cannot be used (wrong type, out of range, not in the protocol) is ignored, and the rest of its message counts. Only messages of unknown units, without permission, or that do not say what happened are rejected. Rejections lists ignored fields and rejected messages by reason: how often, first and last, the topic and the beginning of the newest one, with anything masked that looks like a secret. Sign-ins with a wrong secret, or of a disabled gateway, are there too. A user name that no gateway has is listed under failed sign-ins: most often it was mistyped. After 10 wrong tries of a name from one address nothing is checked for 5 minutes; when the secret is put right, wait or make a new one.',
    ),
  ),
  section(
    '外部 MQTT 服务器',
    'An external MQTT server',
    words(
      '系统设置了 MQTT_URL 时，设备登录的是该服务器，凭据由它保管，页面上方会说明。这里仍能看到电梯是否在线和被拒收的消息。',
      'Where MQTT_URL is set, devices sign in to that server, which keeps the credentials; the page says so at its top. Which units are online and what was refused can still be seen here.',
    ),
  ),
];
