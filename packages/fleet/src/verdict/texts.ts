/** Words of the verdict of a visit. */
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  title: ({ jobNum, date }: { jobNum: string; date: string }) =>
    words(`${jobNum} ${date} 设备核验`, `Equipment supervision of ${jobNum}, ${date}`),
  none: words(
    '还没有判定：维保结束约半小时后自动判定。',
    'Not judged yet: the verdict follows about half an hour after the visit ends.',
  ),
  again: (at: string) =>
    words(
      `此判定之后又收到新的数据，将于 ${at} 之后重新判定。`,
      `New data has arrived since this verdict. The visit will be judged again after ${at}.`,
    ),
  given: ({ at, version }: { at: string; version: number }) =>
    words(
      `${at} 判定，规则第 ${grouped(version)} 版`,
      `Judged at ${at} by rules version ${grouped(version)}`,
    ),
  score: (score: number) => words(`${grouped(score)} 分`, `${grouped(score)} points`),
  former: words('以前的判定', 'Previous verdicts'),
  rows: (count: number) =>
    words(
      `依据 ${grouped(count)} 条`,
      count === 1 ? `${grouped(count)} source record` : `${grouped(count)} source records`,
    ),
  stop: ({ cause, minutes }: { cause: string; minutes: number }) =>
    words(`停梯（${cause}）${grouped(minutes)} 分钟`, `Stop (${cause}), ${grouped(minutes)} min`),
  goesOn: words('仍在继续', 'ongoing'),
  event: (code: string) => words(`设备事件 ${code}`, `Device event ${code}`),
  signIn: (name: string) => words(`${name} 签到`, `${name} signed in`),
  own: words('本人手机', 'own phone'),
  named: words('同事填写', 'entered by a colleague'),
  distance: ({ distance, accuracy }: { distance: number; accuracy: number }) =>
    words(
      `距电梯 ${grouped(distance)} 米，精度 ${grouped(accuracy)} 米`,
      `${grouped(distance)} m from the unit, accurate to ${grouped(accuracy)} m`,
    ),
  placed: (accuracy: number) => words(`精度 ${grouped(accuracy)} 米`, `accurate to ${grouped(accuracy)} m`),
  placeProblems: {
    denied: words('未允许定位', 'location not allowed'),
    unavailable: words('无法定位', 'location unavailable'),
    timeout: words('定位超时', 'location timed out'),
    desk: words('事后补录（办公室）', 'entered at the desk'),
  },
  scanned: {
    right: words('已扫本梯码', 'scanned this unit’s code'),
    wrong: words('所扫不是本梯码', 'scanned a different code'),
    none: words('未扫码', 'no code scanned'),
  },
  item: (code: string) => words(`项目 ${code} 勾选`, `Item ${code} checked`),
  photo: (code: string) => words(`项目 ${code} 照片`, `Photo of item ${code}`),
  otherPhoto: (code: string) =>
    words(`以前维保的照片，项目 ${code}`, `Photo of an earlier visit, item ${code}`),
  otherPhotoOf: ({ jobNum, code }: { jobNum: string; code: string }) =>
    words(`${jobNum} 以前维保的照片，项目 ${code}`, `Photo of an earlier visit to ${jobNum}, item ${code}`),
  noPicture: words('不可查看', 'cannot be viewed'),
};
