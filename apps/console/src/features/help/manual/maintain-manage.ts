/** The manual of paperless maintenance records. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const maintainManage: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '每一次维保是一行：计划的和已完成的，附现场照片、客户签名和 PDF 记录。打开时显示今天已完成的维保；日期旁有最近 7、30、90 天的快捷选择。',
      'Each visit is a row, planned or completed, with photos of the site, the customer’s signature and a PDF. It opens with what was completed today; next to the dates are shortcuts to the last 7, 30 and 90 days.',
    ),
    words(
      '“维保日期”对计划中的维保是计划日期，对其余的是实际开始日期，筛选也按这个日期。灰色的行由其他单位维保，只能查看。',
      'The work date is the planned day of planned visits and the day on which the others began; filters mean the same day. Grey rows are maintained by other companies and can only be read.',
    ),
  ),
  section(
    '详情与审核',
    'Details and review',
    words(
      '“详情”中点击照片可以放大、旋转；PDF 在维保完成后数秒内生成，可扫描其中的二维码核验；它在页面中逐页显示，也可以下载。缺少照片、签名或 PDF 时会列出缺少的项目；文件已丢失的位置显示“图片不存在”。',
      'In the details a click on a photo opens it to zoom and rotate; the PDF is made some seconds after the visit is completed, its QR code leads to its verification; it is shown in the page and can be downloaded. What a record lacks of photos, signature and PDF is named; a picture that is lost says that it does not exist.',
    ),
    words(
      '有审核权限的人员（使用单位的安全管理员或维保主管）在详情中“审核通过”已完成的记录，姓名和时间随记录保存，不能撤回。审核后仍显示为“已完成”。',
      'Whoever may review, the user’s safety manager or a supervisor, accepts a completed record in its details. Name and time are kept with it, and it cannot be taken back. It is still shown as completed.',
    ),
  ),
  section(
    '到场与补充',
    'Who was there, and additions',
    words(
      '手机提交的维保在详情中显示到场人员：签到时间、是否本人手机、是否扫描本梯二维码、与电梯的距离；时间均为手机时间，旁边是服务器收到的时间。手机时钟相差超过 5 分钟会注明，记录时间以服务器为准。',
      'A visit that came from a phone shows who was there: when they signed in, whether on a phone of their own, whether they scanned the code of this unit, and how far from it they were. Times are the phone’s, shown with the time at which the server received them; a clock that is more than five minutes off is told, and the record then has the server’s time.',
    ),
    words(
      '记录完成后不能更改。另一人对同一计划的提交另存在旁；对已取消计划的提交在“维保计划”中该次维保的详情里，都不会丢失。需要说明的内容可以补充，补充后同样不能更改。',
      'A finished record cannot be changed. What somebody else sent for the same plan is kept alongside, and what was sent for a cancelled one is in the details of that visit among the maintenance plans; nothing is lost. Something can be added, which cannot be changed either.',
    ),
  ),
  section(
    '评价',
    'Evaluation',
    words(
      '主品牌维保的已完成记录可以评价一次：总体、运行、人员、技能各 1 至 5 星，四项都要评，备注可选。评价后可以追加一次内容。两者提交后都不能修改；两个人同时评价时，后提交的人会看到谁先评价了。',
      'A completed record of main-brand maintenance is evaluated once: one to five stars each for overall, running, personnel and skill, all four of them, and a remark if you like. A comment can be appended once. Neither can be changed; of two who evaluate at once the second is told who was first.',
    ),
  ),
];
