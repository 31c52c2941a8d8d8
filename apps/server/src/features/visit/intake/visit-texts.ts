/** Reasons shown to a technician, or at the desk, for what cannot be taken. */

import { type PlanType, planTypes } from '@hoistway/contract/features/plan-words';
import { daysAhead } from '@hoistway/contract/features/visit';
import { words } from '@hoistway/contract/words';
import { mostDaysLate } from '../visit.ts';

export const texts = {
  otherVisit: words(
    '该编号已用于另一次维保，请勿重复使用',
    'This number has already been used for another visit and cannot be reused',
  ),
  otherContent: words(
    '该次维保已提交，内容与本次不同；已提交的记录不能更改，可作补充',
    'This visit was already submitted with different content; submitted records cannot be changed, but you can add to them',
  ),
  sealed: words('该次维保已归档，不能再添加', 'This visit is closed; nothing more can be added'),
  phoneTime: {
    toCome: words(
      '晚于当前时间，请检查手机时钟',
      'Later than the current time; please check the phone’s clock',
    ),
    longPast: words(
      `早于 ${mostDaysLate} 天前，请检查手机时钟`,
      `More than ${mostDaysLate} days ago; please check the phone’s clock`,
    ),
  },
  typedTime: {
    toCome: words('不能晚于当前时间', 'Cannot be later than now'),
    longPast: words(
      `只能登记 ${mostDaysLate} 天以内的维保`,
      `Only visits of the last ${mostDaysLate} days can be entered`,
    ),
  },
  tooLong: (most: number) =>
    words(
      `距开始时间超过 ${most} 小时，请检查日期`,
      `More than ${most} hours after the start; please check the date`,
    ),
  tooEarly: (day: string) =>
    words(
      `计划日期为 ${day}，最多提前 ${daysAhead} 天维保`,
      `The visit is planned for ${day} and can be done at most ${daysAhead} days early`,
    ),
  endsEarlier: words('完成时间不能早于开始时间', 'The end time cannot be before the start time'),
  twice: words('重复', 'Duplicate'),
  foreignItem: (type: PlanType) =>
    words(
      `不属于本次${planTypes.words[type].zh}的项目`,
      `Not an item of this visit (${planTypes.words[type].en})`,
    ),
  missing: (codes: readonly string[]) =>
    words(
      `还缺少 ${codes.length} 项：${codes.join('、')}`,
      `${codes.length} ${codes.length === 1 ? 'item is' : 'items are'} missing: ${codes.join(', ')}`,
    ),
  doneMeanwhile: (names: string, time: string | null) =>
    words(
      `${names || '他人'}${time === null ? '' : ` 于 ${time} `}已完成这次维保，没有重复登记`,
      `${names || 'Somebody else'} has already completed this visit${time === null ? '' : ` at ${time}`}; nothing was recorded twice`,
    ),
  cancelledMeanwhile: words(
    '这次维保已取消，不能登记完成',
    'This visit was cancelled and cannot be recorded as completed',
  ),
  notYetDue: (day: string) =>
    words(
      `计划日期为 ${day}，当天起才能登记完成`,
      `The visit is planned for ${day} and can be recorded as completed from that day on`,
    ),
  needsPhoto: words('该项目须拍照', 'This item needs a photo'),
  needsRemark: words('不合格须说明情况', 'Please describe the problem'),
  needsSignature: words(
    '请由使用单位签字，或说明未签字的原因',
    'Please have the customer sign, or enter why nobody signed',
  ),
  tooManyPhotos: (most: number) => words(`照片不能超过 ${most} 张`, `At most ${most} photos`),
  tooManyVisits: (most: number) =>
    words(
      `该计划已有 ${most} 次维保，不能再添加`,
      `This plan already has ${most} visits; no more can be added`,
    ),
  tooManySignIns: (most: number) =>
    words(`一次维保的签到不能超过 ${most} 次`, `A visit can have at most ${most} sign-ins`),
  tooManyAddenda: (most: number) =>
    words(
      `该记录已有 ${most} 条补充，不能再添加`,
      `This record already has ${most} additions; no more can be added`,
    ),
  otherFile: words('与记录中登记的文件不同', 'Different from the file listed in the record'),
  damaged: words(
    '文件在传输中损坏，请重新上传',
    'The file was damaged during transfer; please upload it again',
  ),
  tooSmall: (least: number) =>
    words(`照片每边至少 ${least} 像素`, `Each side of a photo must have at least ${least} pixels`),
  noStrokes: words('签名为空', 'The signature is empty'),
  notDone: words('维保完成后才能补充', 'A record can be added to only after completion'),
};
