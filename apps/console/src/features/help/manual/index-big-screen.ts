/** The manual of the overview on the large screen. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const indexBigScreen: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '挂在墙上看的总览：左边是现在要处理的，中间是全部项目，右边是趋势。无需操作，数据自行更新；字号随屏幕宽度缩放，始终为深色。',
      'The overview for a wall: what needs attention on the left, all sites in the middle, trends on the right. It needs no operation and updates by itself; everything scales with the width of the screen, which is always dark.',
    ),
    words(
      '数字只统计您的数据权限内的电梯，不受首页所选区域影响。没有首页权限的部分显示“无权限”。',
      'All figures cover the elevators within your data permission; the area chosen on the home page does not limit them. Parts whose home-page permission you lack show “No permission”.',
    ),
  ),
  section(
    '困人与项目分布',
    'Trapped people and the map of sites',
    words(
      '有人被困时，左上角变为紫红色并列出等待最久的五台电梯，每台有正在走的计时，过了到达时限显示“已超时”；项目分布图上对应的标记带闪烁的圆环，这是唯一会闪烁的东西。无人被困时写明“无人被困”和最近读取的时间。',
      'When people are trapped, the top left turns magenta and lists the five elevators that have waited longest, each with a running clock, which says “overdue” once the arrival limit has passed. Their mark on the map has a pulsing ring, the only thing that pulses. Otherwise it says that nobody is trapped, and when that was last read.',
    ),
    words(
      '距离相近的项目合为一个圆，越大电梯越多；红色方块是故障停梯的电梯数，灰色弧线是离线的比例。点一个标记可以看到项目名称和数量。没有坐标的项目不在图上，图下注明个数。',
      'Sites close together are one disc, larger with more elevators. A red square is the number of elevators in fault stop, a grey arc the share that is offline. Click a mark for the names and numbers of its sites. Sites without a position are not drawn; their number is given below.',
    ),
  ),
  section(
    '趋势、刷新与返回',
    'Trends, refreshing, and the way back',
    words(
      '近 30 天报警统计已派工的报警，紫红色圆点表示当天有困人。某项刷新失败时写明原因，旧数值变灰并注明截至时间，其余照常更新。连接断开或服务器无法保存数据时，除被困人员外全部变灰。',
      'The last 30 days count dispatched alarms; a magenta dot marks a day with people trapped. When a part cannot be refreshed it says why, and its old value turns grey with its time; the rest goes on. While the connection is lost or the server cannot save data, all but trapped people turns grey.',
    ),
    words(
      '顶部可切换大屏页面，右上角的圆形按钮返回控制台；“能耗”和“物业”敬请期待。',
      'The top switches between the large screens, and the round button at the top right leads back to the console. “Energy” and “Property” are coming soon.',
    ),
  ),
];
