/** Reasons shown to a technician for what cannot be taken. */
import { words } from '@hoistway/contract/core/words';
import { type PlanType, planTypes } from '@hoistway/contract/features/plan-words';
import { daysAhead } from '@hoistway/contract/features/visit';
import { mostDaysLate } from '../visit.ts';

export const texts = {
  otherVisit: words(
    '该编号已用于另一次维保，请勿重复使用',
    'This number belongs to another visit and cannot be used again',
  ),
  otherContent: words(
    '该次维保已提交，内容与本次不同；已提交的记录不能更改，可作补充',
    'This visit was sent already with other content; what was sent cannot be changed, but something can be added to the record',
  ),
  sealed: words('该次维保已归档，不能再添加', 'This visit is closed; nothing can be added to it'),
  toCome: words('晚于当前时间，请检查手机时钟', "Later than now; please check the phone's clock"),
  longPast: words(
    `早于 ${mostDaysLate} 天前，请检查手机时钟`,
    `More than ${mostDaysLate} days ago; please check the phone's clock`,
  ),
  tooEarly: (day: string) =>
    words(
      `计划日期为 ${day}，最多提前 ${daysAhead} 天维保`,
      `This visit is due on ${day} and can be done ${daysAhead} days earlier at most`,
    ),
  endsEarlier: words('完成时间不能早于开始时间', 'It cannot end before it began'),
  twice: words('重复', 'This is there twice'),
  foreignItem: (type: PlanType) =>
    words(
      `不属于本次${planTypes.words[type].zh}的项目`,
      `Not an item of this visit (${planTypes.words[type].en})`,
    ),
  missing: (codes: readonly string[]) =>
    words(
      `还缺少 ${codes.length} 项：${codes.join('、')}`,
      `${codes.length} items are missing: ${codes.join(', ')}`,
    ),
  needsPhoto: words('该项目须拍照', 'This item needs a photo'),
  needsRemark: words('不合格须说明情况', 'Please say what the defect is'),
  needsSignature: words(
    '请由使用单位签字，或说明未签字的原因',
    'Please have it signed, or say why nobody signed',
  ),
  tooManyPhotos: (most: number) => words(`照片不能超过 ${most} 张`, `At most ${most} photos`),
  tooManyVisits: (most: number) =>
    words(
      `该计划已有 ${most} 次维保，不能再添加`,
      `This plan has ${most} visits already, which is the limit`,
    ),
  tooManySignIns: (most: number) =>
    words(`一次维保的签到不能超过 ${most} 次`, `A visit takes ${most} sign-ins at most`),
  tooManyAddenda: (most: number) =>
    words(
      `该记录已有 ${most} 条补充，不能再添加`,
      `This record has ${most} additions already, which is the limit`,
    ),
  otherFile: words('与记录中登记的文件不同', 'Not the file that the visit names'),
  damaged: words('文件在传输中损坏，请重新上传', 'The file was damaged on its way; please send it again'),
  tooSmall: (least: number) =>
    words(`照片每边至少 ${least} 像素`, `A photo has at least ${least} pixels on each side`),
  noStrokes: words('签名为空', 'Nothing is signed'),
  notDone: words('维保完成后才能补充', 'Something can be added once the visit is completed'),
};
