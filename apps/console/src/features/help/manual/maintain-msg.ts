/** The manual of the log of messages about planned maintenance. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const maintainMsg: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出计划维保的通知，最新的在前：发给业主和短信接收人的短信，以及发给微信用户的微信消息（“推送方式”为“微信”，没有手机号）。“维保情况”说明该次维保后来怎样：待保养、已完成、已超期或已取消。“区域”可以多选，到项目为止。',
      'Lists the messages about planned maintenance, newest first: text messages to owners and receivers, and messages over WeChat to WeChat users (“Channel” shows “WeChat”, and there is no phone number). “Visit status” shows what became of the visit: due, done, overdue or cancelled. “Area” allows multiple selection, down to sites.',
    ),
  ),
  section(
    '什么时候发送',
    'When they are sent',
    words(
      '计划维保前两天发送；如果已经通知过的日期或时间被改动（包括修改保养周期设置），改动当天再发送一条新时间的消息。一次维保的一个时间，一个手机号或微信用户只收到一条。停用了接收的业主、短信接收人和微信用户不会收到。',
      'Messages are sent two days before planned maintenance; if an announced date or time is changed (also by a change of the schedule), a message with the new time is sent on the day of the change. Each phone or WeChat user receives only one message per visit and time. Owners, receivers and WeChat users whose messages are turned off receive none.',
    ),
    words(
      '夜间（默认 22 点至次日 7 点）不发送，到 22 点还没有发出的显示为“失败”。每个手机号每天最多 50 条，超出的也显示为“失败”，指向状态可看到原因。确定没有送达的，第二天重新发送，直到维保开始，每天最多一次；待人工发送而过期的除外。',
      'No messages are sent at night (22:00 to 7:00 by default); messages not sent by 22:00 are shown as failed. Each phone receives at most 50 messages a day; further ones are shown as failed as well. Point at the status to see the reason. What certainly did not arrive is sent again on the next day, once a day until the visit, unless it waited to be sent by hand until it expired.',
    ),
    words(
      '“发送方式”（短信接收人页面）设为人工时，消息显示为“待人工发送”：选中后点“发送”。改回自动后，仍在等待的消息显示为“失败”，并在允许发送的时段另发新消息。',
      'If set to be sent by hand (“Sending mode” on the page “SMS receivers”), messages are shown as “To be sent by hand”: select them and use “Send”. Once they are sent automatically again, messages still waiting are shown as failed, and new ones are sent during the permitted hours.',
    ),
  ),
  section(
    '短信示例',
    'The sample',
    words(
      '“短信示例”显示两种短信的正文，以及不发送的时段。',
      '“Sample message” shows the text of both messages and the hours during which none are sent.',
    ),
  ),
];
