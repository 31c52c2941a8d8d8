/** The manual of elevator information. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const lift: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护电梯主数据：查询、新增、编辑、停用、批量导入、导出和生成业主二维码。工号不可修改。',
      'Keeps the master data of elevators: search, add, edit, retire, bulk import, export, owner QR codes. The job number cannot be changed.',
    ),
  ),
  section(
    '新增、编辑与移动',
    'Adding, editing, moving',
    words(
      '新增时选择项目，只列出数据权限完整包含的项目。投用日期可以只写到月或年；经纬度留空则取项目的位置；维保附件不填时直梯按 A、扶梯按 D。两人同时编辑时，后保存的人会看到提示，填写的内容不会丢失。',
      'A new elevator needs a site; those that your data permission covers completely are offered. The start date may be a month or a year alone, a unit without a position uses that of its site, and without an annex a lift counts as A and an escalator as D. When two people edit at once, whoever saves second is told, and nothing typed is lost.',
    ),
    words(
      '编辑时换一个项目，电梯即移过去，报警随之移动。如果有账号单独授权了本梯，而它的上级账号管不到新项目，保存前会说明有多少个账号受影响，确认后这部分数据范围收回。移动项目和区域时也是如此；批量导入移动电梯时，导入结果会写明收回了多少个账号的部分数据范围。',
      'Another site in the form moves the elevator there, with its alarms. Where an account was granted this very unit and the account above it does not cover the new site, the number of such accounts is shown before saving; confirmed, they lose it. The same holds when sites and areas move; after an import that moves units its result tells of how many accounts a part was withdrawn.',
    ),
  ),
  section(
    '停用',
    'Retiring',
    words(
      '拆除或不再管理的电梯在“更多”中停用，不会删除。停用后台账、实时监视、数据权限和各处选择中不再显示，业主二维码失效，设备发来的消息拒收并计数；报警、报障和维保记录都保留。有人被困或报警未结束时不能停用。',
      'A unit that is gone or no longer yours is retired in the “more” menu; nothing is deleted. Ledger, monitor, data permissions and pickers no longer show it, its owner QR codes end, and messages of its device are refused and counted. Alarms, fault reports and maintenance stay. It cannot be retired while people are trapped or an alarm is open.',
    ),
    words(
      '用筛选“停用电梯”可以找到它，查看其报警记录，或重新启用：它回到原项目，原来的授权和绑定恢复。',
      'The filter “Retired units” finds it, with its alarms. Taken back, it returns to its site, with the grants and bindings that it had.',
    ),
  ),
  section(
    '批量导入',
    'Bulk import',
    words(
      '上传 xlsx 文件（可先下载模板），选择每个字段对应的列，或者给出固定值。系统先检查每一行再写入，并给出不能导入的每一行、列和原因。一次最多 400,000 行。',
      'Upload an xlsx file (the template helps), choose the column for each field or a constant. Every row is checked before any is written, and each row that could not be taken is reported with column and reason. At most 400,000 rows at once.',
    ),
    words(
      '其他国家的台账也可以直接上传：标题行会自动找到（可以改选），识别九种语言的列名、小数点和日期写法。不能确定的内容会在导入前问一次：小数点、日月顺序、未知词语的含义、检验日期列是下次还是上次检验，以及台账属于哪个国家或地区。上次检验日期不导入，系统不推算下次检验日期。只有年份的投用日期按年保存。怎样读取文件写在报告里。',
      'Registers of other countries can be uploaded as they are: the row with the titles is found (another can be chosen), and headers of nine languages, decimal signs and ways to write a day are known. What is not certain is asked once before the import: the decimal sign, the order of day and month, what unknown words mean, whether a column holds the next inspection or the last one, and the country or region of the register. Days of the last inspection are left out; the next one is not computed from them. A year alone is kept as a year. The report says how the file was read.',
    ),
    words(
      '“导出”得到的文件含有可以导入的全部字段，修改后可以直接再导入。',
      'The file of “Export” holds every field that an import takes: change it and import it again.',
    ),
  ),
  section(
    '更换设备',
    'A device that was replaced',
    words(
      '更换设备或设备计数丢失后，新消息的编号比之前的小：报警照常产生，读数最多 5 分钟后自动采用。也可以在“更多”中点“设备重新计数”立即采用。设备时钟明显不准时，时间以服务器为准。',
      'A device that was replaced or has lost its counter sends lower numbers than before: its alarms are raised as always, its readings are believed after five minutes at most. “Restart device counter” in the “more” menu believes them at once. Where the clock of a device is plainly wrong, times are those of the server.',
    ),
  ),
  section(
    '业主二维码',
    'Owner QR codes',
    words(
      '选择有效期（默认 29 天后）和版本。版本 1 显示监视动画和位置；版本 2 另有维保日期、定期检验是否到期、报警的处理进度；版本 3 另有维保图片。二维码可以随时撤回。',
      'Choose the expiry (29 days ahead at first) and the version: 1 shows the live animation and the location, 2 also maintenance dates, whether the official inspection is due, and how far an alarm is, 3 also maintenance images. Codes can be withdrawn at any time.',
    ),
    words(
      '扫码后的页面自动更新：何时求助、何时派人、按规定最迟何时到达、何时到达和解困，不显示任何人的姓名；结束后再显示 1 小时。内容过时或手机没有网络时，页面会说明。设备未确认轿厢无人之前，不会显示已经解困。',
      'The page follows by itself: when help was called and sent, by when it is due by law, when it was there and when everybody was out, without anybody’s name, and for an hour after the end. It says when it is old or the phone has no network. Nobody is shown as freed while the device has not confirmed that the car is empty.',
    ),
    words(
      '任何版本都可以报告故障：点“报告故障”，再点发生了什么，即发送；被困时再点人数。手机没有网络时，报障保存在手机上，可再次发送，只计一次。页面有大字和朗读（浏览器支持时）。',
      'Every version takes reports: “Report a fault”, then what is wrong, and it is sent; of trapped people one more tap says how many. Without network a report is kept on the phone and can be sent again; it counts once. The page has large type, and reads aloud where the browser can.',
    ),
  ),
];
