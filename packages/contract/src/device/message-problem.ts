/** Why a message or a sign-in of a device is refused, or a field left out; the names are the labels of the counters. */
import { type CodeOf, codes, words } from '../words.ts';

/** A sign-in. */
export const signInProblems = codes([
  ['unknown_name', words('没有这个用户名的网关', 'No gateway has this user name')],
  ['wrong_secret', words('密钥错误', 'Wrong secret')],
  ['disabled', words('网关已停用', 'The gateway is disabled')],
  [
    'throttled',
    words(
      '密钥错误次数过多，5 分钟内不再检查',
      'Too many wrong secrets; sign-ins are not checked for 5 minutes',
    ),
  ],
]);
export type SignInProblem = CodeOf<typeof signInProblems>;

/** A field of a message that is left out; the rest of the message counts. */
export const leftOutProblems = codes([
  [
    'seq',
    words(
      '缺失、不是非负整数，或超前 24 小时以上，按到达顺序处理',
      'Missing, not a non-negative integer, or more than 24 hours ahead; messages are processed in order of arrival',
    ),
  ],
  [
    'time',
    words(
      '缺失，或不是毫秒时间戳，按到达时间处理',
      'Missing or not an epoch timestamp in milliseconds; the time of arrival is used',
    ),
  ],
  ['wrong_type', words('值的类型、长度或代码不对', 'The value has the wrong type, length or code')],
  ['out_of_range', words('值超出范围', 'The value is out of range')],
  ['unknown_field', words('协议中没有这个字段', 'The protocol does not define this field')],
  [
    'faults',
    words(
      '有不是故障代码的内容：其余代码有效，但不据此结束故障',
      'Contains something that is not a fault code; the other codes count, but the list does not end any fault',
    ),
  ],
  [
    'not_json',
    words(
      '消息不是合法的 JSON：可解析的部分有效',
      'The message is not valid JSON; the readable part is used',
    ),
  ],
]);
export type LeftOutProblem = CodeOf<typeof leftOutProblems>;

/** A message that does not count at all. */
export const messageProblems = codes([
  ...signInProblems.entries,
  [
    'unauthorised',
    words(
      '主题属于没有分配给该网关的电梯',
      'The topic belongs to a unit that is not assigned to this gateway',
    ),
  ],
  ['unknown_device', words('没有这个工号的电梯', 'There is no unit with this job number')],
  ['retired_device', words('电梯已停用', 'The unit is retired')],
  ['topic', words('未知主题', 'Unknown topic')],
  ['too_large', words('消息超过 64 KiB', 'The message is larger than 64 KiB')],
  ['unreadable', words('消息不是 JSON，无法读取', 'The message is not JSON and cannot be read')],
  ['not_object', words('消息不是 JSON 对象', 'The message is not a JSON object')],
  ['event', words('没有可用的故障代码或动作', 'No usable fault code or action')],
  ['stats', words('统计数据无法保存', 'The totals could not be stored')],
  ['reply', words('命令应答没有可用的 id 或 ok', 'The command reply has no usable id or ok')],
  ['online', words('在线消息只能是 1 或 0', 'An online message must be 1 or 0')],
]);
export type MessageProblem = CodeOf<typeof messageProblems>;

/** Both: what the operator is shown. A row of what was left out names the field. */
export const noticedProblems = codes([...leftOutProblems.entries, ...messageProblems.entries]);
export type NoticedProblem = CodeOf<typeof noticedProblems>;
