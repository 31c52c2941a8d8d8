/** What each reason of a verdict says, filled with its values (`v`) and with those of them that are instants (`at`). */
import { type Words, words } from '@hoistway/contract/words';
import {
  leastItemMs,
  longestInspectionMs,
  longestVisitMs,
  nearMetres,
  type Reason,
  type ReasonCode,
  togetherMs,
} from './verdict-rules.ts';

const minutes = (ms: number) => ms / 60_000;

type Value = string | number;
/** In English. */
const counted = (count: Value, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const times = (count: Value) => (count === 1 ? 'once' : `${count} times`);
/** In minutes where that is easier to read. */
const duration = (seconds: Value) => {
  const full = Math.round(Number(seconds) / 60);
  return full < 2 ? words(`${seconds} 秒`, `${seconds} s`) : words(`${full} 分钟`, `${full} min`);
};

interface Values {
  v: (name: string) => Value;
  at: (name: string) => string;
}

const said: Readonly<Record<ReasonCode, (values: Values) => Words>> = {
  notOver: () => words('计划日尚未结束。', 'The planned day has not ended.'),
  missed: () =>
    words('计划日已过，没有人上报维保。', 'The planned day has passed and no visit was reported.'),
  unreported: ({ v }) =>
    words(
      `计划日电梯检修 ${v('minutes')} 分钟，但没有人上报维保。`,
      `The unit was in inspection mode for ${v('minutes')} min on the planned day, but no visit was reported.`,
    ),
  worked: ({ v }) =>
    words(
      `上报时间前后电梯检修 ${v('minutes')} 分钟，至少应为 ${v('least')} 分钟。`,
      `Around the reported time the unit was in inspection mode for ${v('minutes')} min; at least ${v('least')} min are required.`,
    ),
  outOfUse: ({ v }) =>
    words(
      `上报时间前后电梯停用 ${v('minutes')} 分钟（检修、断电、停止服务、人为或外部停梯），至少应为 ${v('least')} 分钟，且有人在本梯签到。`,
      `Around the reported time the unit was out of use for ${v('minutes')} min (inspection mode, power off, out of service, stopped by hand or from outside); at least ${v('least')} min are required, and somebody signed in at the unit.`,
    ),
  short: ({ v }) =>
    words(
      `上报时间前后电梯只检修了 ${v('minutes')} 分钟，至少应为 ${v('least')} 分钟。`,
      `Around the reported time the unit was in inspection mode for only ${v('minutes')} min; at least ${v('least')} min are required.`,
    ),
  shifted: ({ v, at }) =>
    words(
      `上报为 ${at('from')} 至 ${at('until')}，电梯却在 ${at('began')} 才检修，历时 ${v('minutes')} 分钟。`,
      `The visit was reported from ${at('from')} to ${at('until')}, but inspection mode did not start until ${at('began')} and lasted ${v('minutes')} min.`,
    ),
  noStop: ({ at }) =>
    words(
      `上报的 ${at('from')} 至 ${at('until')} 前后电梯没有检修。`,
      `The unit was not in inspection mode around the reported time from ${at('from')} to ${at('until')}.`,
    ),
  longStop: ({ v }) =>
    words(
      `电梯连续检修 ${v('hours')} 小时，超过 ${minutes(longestInspectionMs) / 60} 小时，不能证明是这次维保。`,
      `The unit was in inspection mode for ${v('hours')} h without a break, more than ${minutes(longestInspectionMs) / 60} h; this does not prove the visit.`,
    ),
  longVisit: ({ v }) =>
    words(
      `上报的维保历时 ${v('hours')} 小时，超过 ${minutes(longestVisitMs) / 60} 小时，其间的检修不能证明是这次维保。`,
      `The reported visit took ${v('hours')} h, more than ${minutes(longestVisitMs) / 60} h; inspection mode during that time does not prove the visit.`,
    ),
  otherStop: ({ v }) =>
    words(
      `上报期间电梯因其他原因停梯 ${v('minutes')} 分钟，看不出是否在检修。`,
      `For ${v('minutes')} min of the reported time the unit was stopped for another reason, so inspection mode cannot be determined.`,
    ),
  offline: ({ v }) =>
    words(
      `上报期间设备有 ${v('minutes')} 分钟没有信号，电梯的情况无法判断。`,
      `There was no signal from the device for ${v('minutes')} min of the reported time; the state of the unit cannot be judged.`,
    ),
  notMonitored: () =>
    words(
      '电梯当时未接入远程监视，无法判断。',
      'The unit was not monitored at that time; it cannot be judged.',
    ),
  touched: ({ v }) =>
    words(
      `期间急停开关动作 ${v('switches')} 次，开关门 ${v('doors')} 次。`,
      `Meanwhile the stop switch was operated ${times(v('switches'))} and the doors cycled ${times(v('doors'))}.`,
    ),
  untouched: () =>
    words(
      '检修期间急停开关没有动作，门也没有开关。',
      'During inspection mode the stop switch was not operated and the doors did not move.',
    ),
  notCounted: () =>
    words(
      '没有可用的急停开关和开关门次数上报，无法判断有没有人动过电梯。',
      'There are no usable reports of the stop switch and the door cycles; whether anybody operated the unit cannot be judged.',
    ),
  paper: () =>
    words(
      '没有用手机记录：人员、地点和照片无法判断。',
      'Not recorded on a phone; people, places and photos cannot be judged.',
    ),
  desk: () =>
    words(
      '记录为事后补录（办公室），没有手机：人员、地点、扫码以及拍照和勾选的时间无法判断。',
      'Entered at the desk, without a phone; people, places, scans and the times of photos and items cannot be judged.',
    ),
  near: ({ v }) =>
    words(
      `有可用位置的签到都在电梯 ${nearMetres} 米以内，最远 ${v('metres')} 米。`,
      `All sign-ins with a usable location were within ${nearMetres} m of the unit, at most ${v('metres')} m away.`,
    ),
  far: ({ v }) =>
    words(
      `有可用位置的签到都不在电梯 ${nearMetres} 米以内，最近也有 ${v('metres')} 米。`,
      `No sign-in with a usable location was within ${nearMetres} m of the unit; the nearest was ${v('metres')} m away.`,
    ),
  oneFar: ({ v }) =>
    words(
      `${v('name')} 签到时离电梯 ${v('metres')} 米。`,
      `${v('name')} was ${v('metres')} m from the unit at sign-in.`,
    ),
  noPlace: () =>
    words(
      '签到没有可用的位置，也没有扫到本梯的码。',
      'No sign-in has a usable location, and the unit’s code was not scanned.',
    ),
  noUnitPlace: () =>
    words(
      '本梯没有录入位置，无法判断签到地点离它多远。',
      'The unit’s location is not recorded; how far away people signed in cannot be judged.',
    ),
  scanned: () => words('已扫描本梯二维码。', 'The unit’s code was scanned.'),
  wrongCode: () => words('所扫二维码不是本梯的。', 'A code other than this unit’s was scanned.'),
  notScanned: () => words('没有扫描电梯二维码。', 'No unit’s code was scanned.'),
  signInTime: ({ v }) =>
    words(
      `${v('count')} 次签到不在维保期间。`,
      `${counted(v('count'), 'sign-in was', 'sign-ins were')} outside the time of the visit.`,
    ),
  together: ({ v }) =>
    words(
      `两人各用自己的手机签到，相隔 ${v('minutes')} 分钟。`,
      `Two people signed in on their own phones, ${v('minutes')} min apart.`,
    ),
  apart: ({ v }) =>
    words(
      `两人签到相隔 ${v('minutes')} 分钟，超过 ${minutes(togetherMs)} 分钟。`,
      `Two people signed in ${v('minutes')} min apart, more than ${minutes(togetherMs)} min.`,
    ),
  onlyNamed: () =>
    words(
      '第二人没有用自己的手机签到，只是由同事填写。',
      'The second person did not sign in on their own phone but was entered by a colleague.',
    ),
  untraced: ({ v }) =>
    v('count') === 1
      ? words(
          `${v('name')} 的签到没有可用的位置，也没有扫到本梯的码，无法判断是否在场。`,
          `${v('name')} signed in without a usable location and without scanning the unit’s code; whether they were at the unit cannot be judged.`,
        )
      : words(
          `${v('of')} 人中有 ${v('count')} 人签到没有可用的位置，也没有扫到本梯的码，无法判断是否在场。`,
          `${v('count')} of ${v('of')} people signed in without a usable location and without scanning the unit’s code; whether they were at the unit cannot be judged.`,
        ),
  unnamed: ({ v }) =>
    words(
      `记录写明 ${v('count')} 人；班组或排班中另有 ${v('unnamed')} 人未写入记录，但用自己的手机在本梯签到，一并计入。`,
      `People in the record: ${v('count')}; further technicians of the team or schedule who signed in at the unit on their own phones: ${v('unnamed')}. They count as well.`,
    ),
  alone: () => words('只有一人签到。', 'Only one person signed in.'),
  noPhotos: () => words('没有照片。', 'There are no photos.'),
  photosFresh: ({ v }) =>
    words(
      `${v('count')} 张照片都在维保期间拍摄，没有重复使用。`,
      v('count') === 1
        ? 'The photo was taken during the visit and was not reused.'
        : `All ${v('count')} photos were taken during the visit and none was reused.`,
    ),
  photoReused: ({ v }) =>
    words(
      `${v('count')} 张照片与以前维保的照片出自同一文件。`,
      `${counted(v('count'), 'photo was made from a file', 'photos were made from files')} already used for earlier visits.`,
    ),
  photoAlike: ({ v }) =>
    words(
      `${v('count')} 张照片与以前维保的照片几乎相同。`,
      `${counted(v('count'), 'photo is', 'photos are')} almost identical to photos of earlier visits.`,
    ),
  photoTime: ({ v }) =>
    words(
      `${v('count')} 张照片不是在维保期间拍摄的。`,
      `${counted(v('count'), 'photo was', 'photos were')} not taken during the visit.`,
    ),
  photoMissing: ({ v }) =>
    words(
      `${v('count')} 张照片始终没有上传。`,
      `${counted(v('count'), 'photo was', 'photos were')} never uploaded.`,
    ),
  itemsTimed: ({ v }) => {
    const { zh, en } = duration(v('seconds'));
    return words(
      `${v('count')} 个项目在 ${zh}内逐项完成。`,
      `${counted(v('count'), 'item was', 'items were')} checked one by one over ${en}.`,
    );
  },
  itemsTooFast: ({ v }) =>
    words(
      `${v('count')} 个项目在 ${v('seconds')} 秒内勾完，平均每项不到 ${leastItemMs / 1000} 秒。`,
      `${v('count')} items were checked within ${v('seconds')} s, less than ${leastItemMs / 1000} s each on average.`,
    ),
  itemTime: ({ v }) =>
    words(
      `${v('count')} 个项目的勾选时间不在维保期间。`,
      `${counted(v('count'), 'item was', 'items were')} checked outside the time of the visit.`,
    ),
};

/** `time` shows an instant, epoch milliseconds, in the installation's time zone: `YYYY-MM-DD HH:mm`. */
export const wordsOf = (
  { code, values }: Pick<Reason, 'code' | 'values'>,
  time: (ms: number) => string,
): Words =>
  said[code]({
    v: name => values[name] ?? '',
    at: name => time(Number(values[name] ?? 0)),
  });
