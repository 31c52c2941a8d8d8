/** The manual of AI operation diagnosis. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const deviceBigScreen: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '在大屏上诊断一台电梯：左边是实时画面和基本信息，中间是全部实时参数和能量回馈，右边是与它自己近30天的比较和电气参数。按工号选择电梯；展示链接只显示链接指定的那一台。',
      'Diagnoses one elevator on a large screen: on the left the live drawing and its master data, in the middle all live values and energy feedback, on the right the comparison with its own last 30 days and electrical values. Choose the elevator by its job number; a display link shows the elevator that it was made for, and no other.',
    ),
    words(
      '“视频”打开这台电梯的实时视频。有人被困时，被困时间、原因、位置和救援进度排在最前，旁边就是对讲和视频。按钮只对有相应权限的用户显示，展示链接上没有。',
      '“Video” opens live video of this elevator. When people are trapped, their waiting time, the cause, the position and the progress of the rescue come first, next to the buttons for intercom and video. Buttons are shown only to users with the permission, never on a display link.',
    ),
    words(
      '数据中断时画面变灰并写明原因和时间。没有监视权限的用户，实时连接在设定的时间后结束，点“继续监视”可继续。',
      'When no data comes, the picture turns grey and says why and since when. For users without permanent monitoring the live connection ends after the set time; click “Continue monitoring” to go on.',
    ),
  ),
  section(
    '与近30天相比',
    'Compared with the last 30 days',
    words(
      '运行电气参数取最近一天的中位数，日用电量取昨天，健康度取最近一次上报。通常范围：电气参数为之前30天的第5至第95百分位，日用电量为之前30天中最少一天至最多一天，两者都至少为中位数上下各5%；健康度为之前中位数减5以上。超出范围标为“偏离”并排在最前，其余标为“与以往一致”，下面写明范围和样本数。样本太少的不比较；设备最近一天没有上报的不比较健康度，没有该字段权限的用户也看不到它。',
      'Electrical values are the median of the last day, the energy is that of yesterday, health the last report. The usual range of electrical values is the 5th to the 95th percentile of the 30 days before, that of the energy the least to the most of a day, and both reach at least 5% of the median to each side of it; health may be at most 5 points below the median of before. What is outside is marked “Deviates” and comes first, the rest “As before”, each with the range and the number of samples. Values with too few samples are not compared, nor is the health of a device that has not reported within the last day; health is shown only to users with the permission for that field.',
    ),
    words(
      '偏离不等于故障，也不代替检查：它说明这台电梯与自己以往不同，值得去看一看。',
      'A deviation is not a fault, and replaces no inspection: it says that this elevator is unlike itself, and worth a look.',
    ),
  ),
  section(
    '能量回馈',
    'Energy feedback',
    words(
      '装有能量回馈装置的电梯显示回馈阈值电压、实际母线电压、回馈电流和回馈功率；未上报的不显示这一栏。',
      'Elevators that feed braking energy back show the feedback threshold voltage, the actual bus voltage, the feedback current and the power fed back; without such reports the panel is absent.',
    ),
  ),
];
