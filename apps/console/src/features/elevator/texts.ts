/** Words of the elevator information pages. */
import { problems } from '@hoistway/contract/core/problems';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { lift } from '@hoistway/contract/pages/lift';
import { statutory } from '@hoistway/contract/pages/statutory';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  addTitle: words('新增电梯', 'New elevator'),
  editTitle: words('编辑电梯信息', 'Edit elevator information'),
  empty: words(
    '还没有电梯。可以逐台新增，也可以批量导入。',
    'There are no elevators yet. Add them one by one or import them in bulk.',
  ),
  coordinatesHelp: words(
    'WGS-84，单位为度；留空则取项目的位置',
    'WGS-84, in degrees; if empty, the position of the site is used',
  ),
  jobNumHelp: words('保存后不能修改', 'Cannot be changed after saving'),
  siteHelp: words(
    '只列出数据权限完整包含的项目；新项目在“区域与项目”中新增',
    'Only sites entirely within your data scope are listed; new sites are added under “Areas and sites”',
  ),
  moveHelp: words(
    '换到其他项目后，能看到该项目的账号即可看到本梯',
    'After moving to another site, the elevator is visible to all accounts that can see that site',
  ),
  startDateForm: words('YYYY-MM-DD，或只到月、年', 'YYYY-MM-DD, or only the month or the year'),
  ratedSpeed: unitColumns.ratedSpeed.sheet.title,
  ratedLoad: unitColumns.ratedLoad.sheet.title,
  floorCountHelp: words('扶梯不填', 'Not applicable to escalators'),
  annexHelp: words(
    'TSG T5002-2017；不填时直梯按 A、扶梯按 D',
    'TSG T5002-2017; if empty, A for a lift and D for an escalator',
  ),
  deviceTypes: {
    '1': words('1 视频持续播放', '1 Continuous video'),
    '2': words('2 视频到时自动关闭', '2 Video stops automatically after a set time'),
  },
  retired: words('已停用', 'Retired'),
  alarms: words('报警记录', 'Alarm records'),
  statutory: statutory.title,
  /** A unit is no longer in use, or again. */
  use: {
    retire: {
      action: words('停用', 'Retire'),
      title: (jobNum: string) => words(`停用 ${jobNum}？`, `Retire ${jobNum}?`),
      text: words(
        '停用后，台账、实时监视、数据权限和各处选择中不再显示本梯，业主二维码失效，设备发来的消息一律拒收；报警、报障和维保记录保留，可按“停用电梯”筛选后查到，也可以重新启用。有人被困或有未结束的报警时不能停用。',
        'The ledger, real-time monitoring, data permissions and pickers no longer show this elevator, its owner QR codes become invalid, and all messages from its device are rejected. Alarms, fault reports and maintenance records are kept: you can find the elevator with the filter “Retired units” and return it to service. It cannot be retired while people are trapped or an alarm is open.',
      ),
      done: (jobNum: string) => words(`${jobNum} 已停用`, `${jobNum} has been retired`),
    },
    takeBack: {
      action: words('重新启用', 'Return to service'),
      title: (jobNum: string) => words(`重新启用 ${jobNum}？`, `Return ${jobNum} to service?`),
      text: words(
        '本梯回到原来的项目；此前授权和绑定了本梯的账号重新看到它，设备的消息恢复接收，未过期的业主二维码重新有效。',
        'The elevator returns to its original site. Accounts that it was granted or bound to see it again, messages from its device are accepted again, and owner QR codes that have not expired become valid again.',
      ),
      done: (jobNum: string) => words(`${jobNum} 已重新启用`, `${jobNum} has been returned to service`),
    },
  },
  counter: {
    start: words('设备重新计数', 'Restart device counter'),
    title: (jobNum: string) =>
      words(`${jobNum} 的设备重新计数？`, `Restart the device counter of ${jobNum}?`),
    text: words(
      '更换设备或设备计数丢失后使用。无论编号大小，设备的下一条消息都作为最新消息采用；已记录的报警和读数不变。',
      'Use this after the device was replaced or lost its counter. The next message from the device is accepted as the newest regardless of its number; recorded alarms and readings are not changed.',
    ),
    done: words(
      '设备的下一条消息将作为最新消息采用',
      'The next message from the device will be accepted as the newest',
    ),
  },
  qr: {
    owner: lift.buttons.qrCode,
    bulk: lift.buttons.qrCodes,
    title: (jobNum: string) => words(`业主二维码 · ${jobNum}`, `Owner QR code · ${jobNum}`),
    titleMany: (count: number) =>
      words(
        `批量生成二维码 · ${count} 台`,
        count === 1 ? `Generate QR codes · ${count} elevator` : `Generate QR codes · ${count} elevators`,
      ),
    expiry: words('有效期至', 'Valid until'),
    expiryNeeded: words('请选择有效期', 'Please choose the expiry time'),
    version: words('版本', 'Version'),
    versions: {
      '1': words(
        '版本 1：监视动画、位置、公益动画',
        'Version 1: monitor animation, location, public-welfare animation',
      ),
      '2': words(
        '版本 2：另有上次和下次维保、救援进度',
        'Version 2: also last and next maintenance, and rescue progress',
      ),
      '3': words('版本 3：另有维保图片和 PDF', 'Version 3: also maintenance images and PDF'),
    },
    generate: words('生成并下载', 'Generate and download'),
    done: (count: number) =>
      words(
        `二维码有效期为 ${count} 天`,
        count === 1 ? `The QR code is valid for ${count} day` : `The QR code is valid for ${count} days`,
      ),
    selectData: problems.selectData,
    tooMany: ({ max, count }: { max: number; count: number }) =>
      words(
        `一次最多生成 ${max} 个二维码，已选 ${grouped(count)} 台`,
        `At most ${max} QR codes can be generated at a time; ${grouped(count)} elevators are selected`,
      ),
    failed: words('二维码下载失败', 'QR download failed'),
    withdraw: words('撤回已发二维码', 'Withdraw issued QR codes'),
    withdrawn: words('已撤回', 'Withdrawn'),
    withdrawTitle: (jobNum: string) =>
      words(`撤回 ${jobNum} 的全部二维码？`, `Withdraw all QR codes of ${jobNum}?`),
    withdrawText: words(
      '此前发出的二维码会立即失效，不能恢复；之后可以重新生成。',
      'QR codes issued so far become invalid immediately and cannot be restored; you can generate new ones afterwards.',
    ),
  },
};
