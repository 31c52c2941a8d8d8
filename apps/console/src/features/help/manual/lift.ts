/** The manual of elevator information. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const lift: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护电梯主数据：查询、新增、编辑、停用、批量导入、导出和生成业主二维码。工号不可修改。',
      'Manage elevator master data: search, add, edit, retire, bulk import, export and generate owner QR codes. Job numbers cannot be changed.',
    ),
  ),
  section(
    '新增、编辑与移动',
    'Adding, editing, moving',
    words(
      '新增时选择项目，只列出数据权限完整包含的项目。投用日期可以只写到月或年；经纬度留空则取项目的位置；维保附件不填时直梯按 A、扶梯按 D。两人同时编辑时，后保存的人会看到提示，填写的内容不会丢失。',
      'When adding an elevator, choose a site; only sites entirely within your data scope are listed. The date in use can be only a month or a year; if longitude and latitude are empty, the position of the site is used; if no maintenance annex is entered, A is assumed for lifts and D for escalators. If two people edit at once, the second to save is notified, and no entries are lost.',
    ),
    words(
      '编辑时换一个项目，电梯即移过去，报警随之移动。如果有账号单独授权了本梯，而它的上级账号管不到新项目，保存前会说明有多少个账号受影响，确认后这部分数据范围收回。移动项目和区域时也是如此；批量导入移动电梯时，导入结果会写明收回了多少个账号的部分数据范围。',
      'If you choose another site when editing, the elevator moves there together with its alarms. If accounts were granted this elevator individually and their parent accounts do not cover the new site, the number of affected accounts is shown before saving; after you confirm, this part of their data scope is withdrawn. The same applies when sites and areas are moved; if a bulk import moves elevators, the import result shows for how many accounts part of the data scope was withdrawn.',
    ),
  ),
  section(
    '停用',
    'Retiring',
    words(
      '拆除或不再管理的电梯在“更多”中停用，不会删除。停用后台账、实时监视、数据权限和各处选择中不再显示，业主二维码失效，设备发来的消息拒收并计数；报警、报障和维保记录都保留。有人被困或报警未结束时不能停用。',
      'Elevators that have been removed or are no longer managed are retired under “More”; they are not deleted. A retired elevator no longer appears in the ledger, real-time monitoring, data permissions and pickers, its owner QR codes become invalid, and messages from its device are rejected and counted; alarms, fault reports and maintenance records are kept. An elevator cannot be retired while people are trapped or an alarm is open.',
    ),
    words(
      '用筛选“停用电梯”可以找到它，查看其报警记录，或重新启用：它回到原项目，原来的授权和绑定恢复。',
      'Use the filter “Retired units” to find it, view its alarm records or return it to service: it returns to its original site, with its previous grants and bindings.',
    ),
  ),
  section(
    '批量导入',
    'Bulk import',
    words(
      '上传 xlsx 文件（可先下载模板），选择每个字段对应的列，或者给出固定值。系统先检查每一行再写入，并给出不能导入的每一行、列和原因。一次最多 400,000 行。',
      'Upload an xlsx file (you can download the template first) and choose the column for each field, or enter a fixed value. The system checks every row before writing any, and lists every row that cannot be imported with column and reason. At most 400,000 rows at a time.',
    ),
    words(
      '其他国家的台账也可以直接上传：标题行会自动找到（可以改选），识别九种语言的列名、小数点和日期写法。不能确定的内容会在导入前问一次：小数点、日月顺序、未知词语的含义、检验日期列是下次还是上次检验，以及台账属于哪个国家或地区。上次检验日期不导入，系统不推算下次检验日期。只有年份的投用日期按年保存。导入报告会写明文件的读取方式。',
      'Registers from other countries can be uploaded directly: the header row is found automatically (you can choose another), and column names in nine languages, decimal signs and date formats are recognised. Anything uncertain is asked once before the import: decimal sign, order of day and month, meaning of unknown terms, whether an inspection date column holds the next or the last inspection, and which country or region the register belongs to. Last inspection dates are not imported, and the system does not calculate the next ones. A date in use that is only a year is saved as a year. The import report states how the file was read.',
    ),
    words(
      '“导出”得到的文件含有可以导入的全部字段，修改后可以直接再导入。',
      'Files from “Export” contain all fields that can be imported; edit and import them again directly.',
    ),
  ),
  section(
    '更换设备',
    'A device that was replaced',
    words(
      '更换设备或设备计数丢失后，新消息的编号比之前的小：报警照常产生，读数最多 5 分钟后自动采用。也可以在“更多”中点“设备重新计数”立即采用。设备时钟明显不准时，时间以服务器为准。',
      'After a device is replaced or loses its counter, the numbers of its new messages are lower than before: alarms are still raised, and readings are accepted automatically after 5 minutes at most. To accept them immediately, click “Restart device counter” under “More”. If a device clock is obviously wrong, server time is used.',
    ),
  ),
  section(
    '业主二维码',
    'Owner QR codes',
    words(
      '选择有效期（默认 29 天后）和版本。版本 1 显示监视动画和位置；版本 2 另有维保日期、定期检验是否到期、报警的处理进度；版本 3 另有维保图片。二维码可以随时撤回。',
      'Choose the expiry (29 days ahead by default) and the version. Version 1 shows the monitor animation and location; version 2 also shows maintenance dates, whether the official inspection is due and the progress of alarm handling; version 3 also shows maintenance images. QR codes can be withdrawn at any time.',
    ),
    words(
      '扫码后的页面自动更新：何时求助、何时派人、按规定最迟何时到达、何时到达和解困，不显示任何人的姓名；结束后再显示 1 小时。内容过时或手机没有网络时，页面会说明。设备未确认轿厢无人之前，不会显示已经解困。',
      'The page opened by scanning updates automatically: when help was called, when staff were dispatched, by when they must arrive, and when they arrived and rescued the people, without showing any names; it stays visible for 1 hour after the end. The page says so if its content is outdated or the phone has no network. It does not show people as rescued until the device has confirmed that the car is empty.',
    ),
    words(
      '任何版本都可以报告故障：点“报告故障”，再点发生了什么，即发送；被困时再点人数。手机没有网络时，报障保存在手机上，可再次发送，只计一次。页面有大字和朗读（浏览器支持时）。',
      'Every version lets passengers report faults: tap “Report a fault”, then what happened, and it is sent; for entrapments also tap the number of people. Without a network, the report is saved on the phone and can be sent again; it counts only once. The page offers large text and reading aloud (if the browser supports it).',
    ),
  ),
];
