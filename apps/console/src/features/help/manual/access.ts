/** The manual of the access log. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const access: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '敏感信息查阅记录记录谁看过个人信息：电话号码、身份证号、签名、回访录音和照片、实时视频和回放、对讲、困人图像。每一条写明查阅人、内容、对象或电梯、来源页面、网络地址和时间；内容本身不写入日志。',
      'The access log records who viewed personal data: phone numbers, ID card numbers, signatures, return-visit recordings and photos, live video and replays, the intercom, and trapped-person images. Each entry shows the viewer, what was viewed, the person or elevator concerned, the screen, the network address and the time; the content itself is never logged.',
    ),
    words(
      '超级管理员看到全部记录，其他人看到自己和下级账号的记录，且只限自己数据范围内的电梯。看自己的电话号码不记录。',
      'Super administrators see all entries; everyone else sees their own and those of the accounts below them, and only for elevators within their own data scope. Viewing your own phone number is not logged.',
    ),
  ),
  section(
    '时段与次数',
    'Hours and times',
    words(
      '列表按人和小时合并：一行是一个人一小时内的查阅，写明有多少条记录、共多少次，点行首的“展开”查看每一条。筛选条件同样作用于合并后的数目；导出的文件仍是每条记录一行。',
      'The list is grouped by person and hour: a row shows what one person viewed within an hour, with the number of entries and views. Click “Expand” at the start of a row to see each entry. Filters also apply to the grouped figures; an exported file still has one row per entry.',
    ),
    words(
      '同一个人在一分钟内反复查阅同一内容只写一条，并累计次数：页面会自动刷新，一条记录不等于一次点击。',
      'If the same person views the same content again within a minute, only one entry is written and the views are counted: pages refresh automatically, so an entry does not equal a click.',
    ),
  ),
  section(
    '保留',
    'How long lines are kept',
    words(
      '默认保留三年（HOISTWAY_ACCESS_LOG_DAYS，至少 183 天），到期自动删除，不能提前删除或修改。',
      'Entries are kept for three years by default (HOISTWAY_ACCESS_LOG_DAYS, at least 183 days) and then deleted automatically; they cannot be deleted or changed earlier.',
    ),
  ),
];
