/** Words of a visit that is entered at the desk. */

import { maintainManage } from '@hoistway/contract/pages/maintain-manage';
import { words } from '@hoistway/contract/words';

export const texts = {
  finish: maintainManage.buttons.finish,
  title: ({ jobNum, date }: { jobNum: string; date: string }) =>
    words(`登记完成 · ${jobNum} · ${date}`, `Record as completed · ${jobNum} · ${date}`),
  note: words(
    '用于没有使用手机的维保，按纸质记录填写。记录会注明“事后补录（办公室）”、登记人和时间；人员、地点、扫码和拍照时间不作核验。登记后不能更改。',
    'For visits made without a phone, from the paper record. The record states that it was entered at the desk, by whom and when; people, places, scans and photo times are not verified. It cannot be changed afterwards.',
  ),
  begun: ({ names, count }: { names: string; count: number }) =>
    words(
      `${names} 已签到或提交了这次维保。先完成的成为正式记录，另一份另行保存。`,
      `${names} ${count === 1 ? 'has' : 'have'} already signed in for this visit or submitted it. Whichever is completed first is the official record; the other is kept separately.`,
    ),
  closed: {
    done: ({ names, time }: { names: string; time: string }) =>
      words(
        `${names} 已于 ${time} 完成这次维保，不必再登记。`,
        `${names} completed this visit at ${time}; it need not be entered.`,
      ),
    cancelled: words(
      '这次维保已取消，不能登记完成。',
      'This visit was cancelled and cannot be recorded as completed.',
    ),
    toCome: (day: string) =>
      words(
        `计划日期为 ${day}，当天起才能登记完成。`,
        `The visit is planned for ${day} and can be recorded from that day on.`,
      ),
  },
  somebody: words('他人', 'Somebody else'),
  sections: {
    visit: words('人员与时间', 'People and times'),
    items: words('维保项目', 'Items'),
    signature: words('使用单位签字', 'Customer’s signature'),
  },
  persons: words('维保人员', 'Technicians'),
  personsHelp: (most: number) =>
    words(
      `选择班组人员，或输入姓名后按回车，最多 ${most} 人`,
      `Choose from the team, or type a name and press Enter; at most ${most}`,
    ),
  certExpired: (name: string) => words(`${name}（作业证已过期）`, `${name} (certificate expired)`),
  longName: (most: number) => words(`姓名不能超过 ${most} 个字符`, `A name has at most ${most} characters`),
  startedAt: words('开始时间', 'Start'),
  finishedAt: words('完成时间', 'End'),
  toCome: words('不能晚于当前时间', 'Cannot be later than now'),
  filled: ({ filled, total }: { filled: number; total: number }) =>
    words(`已填 ${filled}/${total} 项`, `${filled} of ${total} items`),
  restPassed: words('其余均合格', 'Mark the rest as passed'),
  result: words('结果', 'Result'),
  itemRemark: words('说明', 'Remark'),
  noResult: words('请选择结果', 'Please choose a result'),
  needsRemark: words('不合格请说明情况', 'Please describe the problem'),
  addPhoto: words('照片', 'Photo'),
  photo: (number: number) => words(`照片 ${number}`, `Photo ${number}`),
  remove: (name: string) => words(`移除${name}`, `Remove ${name}`),
  mostOfItem: (most: number) => words(`每个项目最多 ${most} 张照片`, `At most ${most} photos for each item`),
  tooManyPhotos: (most: number) => words(`照片不能超过 ${most} 张`, `At most ${most} photos`),
  unreadable: ({ name, least }: { name: string; least: number }) =>
    words(
      `“${name}”无法读取：请选择每边至少 ${least} 像素的 jpg 或 png 图片`,
      `“${name}” cannot be read: choose a jpg or png image of at least ${least} pixels on each side`,
    ),
  blank: (name: string) => words(`“${name}”上看不到签名`, `No signature can be seen on “${name}”`),
  signedOrNot: words('签字情况', 'Signature'),
  signed: words('已签字', 'Signed'),
  unsigned: words('无人签字', 'Nobody signed'),
  signatureFile: words('签字扫描件', 'Signed paper'),
  signatureHelp: words('签名或签字页的扫描件、照片', 'A scan or photo of the signature or the signed page'),
  chooseFile: words('选择图片', 'Choose an image'),
  oneFile: words('只能选择一张图片', 'Choose one image only'),
  noSignatureFile: words('请选择签字扫描件', 'Please choose the signed paper'),
  signerName: words('签字人姓名', 'Name of signatory'),
  capacity: words('身份', 'Role'),
  noCapacity: words('请选择签字人身份', 'Please choose the role of the signatory'),
  why: words('未签字的原因', 'Reason nobody signed'),
  remark: words('维保备注', 'Visit remark'),
  submitting: words('正在提交', 'Submitting'),
  sending: ({ done, total }: { done: number; total: number }) =>
    words(`正在上传图片 ${done}/${total}`, `Uploading images ${done} of ${total}`),
  unsent: (count: number) =>
    words(
      `内容已提交，不能再改；还有 ${count} 张图片没有上传。`,
      `Everything typed has been submitted and can no longer be changed; ${count} ${count === 1 ? 'image is' : 'images are'} still to be uploaded.`,
    ),
  unsure: words(
    '没有收到服务器的答复，内容可能已经提交。请再次提交，不会重复登记。',
    'No answer from the server; the visit may already have been submitted. Submit again; nothing is recorded twice.',
  ),
  again: words('再次提交', 'Submit again'),
  goOn: words('继续上传', 'Continue uploading'),
  leaveUnsent: {
    title: words('图片还没有全部上传，仍要关闭？', 'Close before all images are uploaded?'),
    text: words(
      '关闭后无法继续上传，记录要等 30 天才会在缺少这些图片的情况下归档。',
      'They cannot be uploaded after closing, and the record is completed without them after 30 days.',
    ),
  },
  leaveUnsure: {
    title: words('没有收到服务器的答复，仍要关闭？', 'Close without an answer from the server?'),
    text: words(
      '内容可能已经提交。关闭后请先查看这次维保是否已完成或有人提交，再决定是否重新登记；图片无法继续上传。',
      'The visit may already have been submitted. After closing, check whether it is completed or submitted before you enter it again; images can no longer be uploaded.',
    ),
  },
  goBack: words('继续上传', 'Go back'),
  done: words('已登记完成', 'Recorded as completed'),
  aside: ({ names, time }: { names: string; time: string }) =>
    words(
      `${names} 已于 ${time} 先完成这次维保。您登记的内容不作为正式记录，已原样另行保存，可在记录详情中查看。`,
      `${names} completed this visit first, at ${time}. What you entered is not the official record; it is kept separately and shown in the record’s details.`,
    ),
  asideCancelled: words(
    '这次维保已取消。您登记的内容已原样另行保存，可在维保计划的详情中查看。',
    'This visit was cancelled meanwhile. What you entered is kept separately and shown in the details of the maintenance plan.',
  ),
};
