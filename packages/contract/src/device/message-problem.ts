/** Why a message or a sign-in of a device is refused; the names are the labels of the counter. */
import { type Words, words } from '../core/words.ts';

/** A sign-in. */
export const signInProblems = {
  unknown_name: words('没有这个用户名的网关', 'There is no gateway of this user name'),
  wrong_secret: words('密钥错误', 'The secret is wrong'),
  disabled: words('网关已停用', 'The gateway is disabled'),
  throttled: words(
    '密钥错误次数过多，5 分钟内不再检查',
    'Too many wrong secrets: not checked again for 5 minutes',
  ),
} as const satisfies Record<string, Words>;
export type SignInProblem = keyof typeof signInProblems;

export const messageProblems = {
  ...signInProblems,
  unauthorised: words(
    '主题属于没有分配给该网关的电梯',
    'The topic is of a unit that is not assigned to the gateway',
  ),
  unknown_device: words('没有这个工号的电梯', 'There is no unit of this job number'),
  retired_device: words('电梯已停用', 'The unit is no longer in use'),
  topic: words('不认识的主题', 'Not a topic of the protocol'),
  too_large: words('消息超过 64 KiB', 'The message is larger than 64 KiB'),
  not_json: words('消息不是 JSON', 'The message is not JSON'),
  not_object: words('消息不是 JSON 对象', 'The message is not a JSON object'),
  seq: words(
    `seq 缺失、不是非负整数，或超前 24 小时以上`,
    `seq is missing, no whole number, or more than 24 hours ahead`,
  ),
  time: words('at 缺失，或不是毫秒时间戳', 'at is missing, or not in epoch milliseconds'),
  reading_type: words('某个读数的类型或代码不对', 'A reading has the wrong type or an unknown code'),
  reading_range: words('某个读数超出范围', 'A reading is out of its range'),
  unknown_reading: words('有协议中没有的读数', 'A reading that the protocol does not have'),
  faults: words('faults 不是故障代码的列表', 'faults is not a list of fault codes'),
  event: words('故障或事件消息的内容不对', 'A fault or event message with wrong contents'),
  stats: words('统计消息的内容不对', 'A statistics message with wrong contents'),
  reply: words('命令应答的内容不对', 'A reply to a command with wrong contents'),
  online: words('在线消息只能是 1 或 0', 'An online message is 1 or 0 and nothing else'),
} as const satisfies Record<string, Words>;
export type MessageProblem = keyof typeof messageProblems;
export const messageProblemNames = Object.keys(messageProblems) as [MessageProblem, ...MessageProblem[]];
