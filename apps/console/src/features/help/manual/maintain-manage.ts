/** The manual of paperless maintenance records. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const maintainManage: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '每一次维保是一行：计划的和已完成的，附现场照片、客户签名和 PDF 记录。打开时显示今天已完成的维保；日期旁有最近 7、30、90 天的快捷选择。',
      'Each maintenance visit is a row, planned or completed, with site photos, the customer’s signature and a PDF record. The page opens with the visits completed today; next to the dates are shortcuts for the last 7, 30 and 90 days.',
    ),
    words(
      '“维保日期”对计划中的维保是计划日期，对其余的是实际开始日期，筛选也按这个日期。灰色的行由其他单位维保，只能查看。',
      'The “Work date” of planned visits is the planned date, of all others the actual start date; filters use the same date. Grey rows are maintained by other companies and are view-only.',
    ),
  ),
  section(
    '详情与审核',
    'Details and review',
    words(
      '“详情”中点击照片可以放大、旋转；PDF 在维保完成后数秒内生成，可扫描其中的二维码核验；它在页面中逐页显示，也可以下载。缺少照片、签名或 PDF 时会列出缺少的项目；文件已丢失的位置显示“图片不存在”；文件被替换过的不予显示，并说明与记录不符。',
      'In the details, click a photo to zoom and rotate it. The PDF is generated a few seconds after the visit is completed; scan its QR code to verify the record. It is shown page by page and can be downloaded. Missing photos, signature or PDF are listed; where a file has been lost, “The image does not exist” is shown. A file that has been replaced is not shown, and the reason is given.',
    ),
    words(
      '有审核权限的人员（使用单位的安全管理员或维保主管）在详情中“审核通过”已完成的记录，姓名和时间随记录保存，不能撤回。审核后仍显示为“已完成”。',
      'Staff with review permission (the safety manager of the using organisation or a maintenance supervisor) accept completed records in the details. Name and time are saved with the record, and this cannot be undone. A reviewed record is still shown as “Completed”.',
    ),
  ),
  section(
    '登记完成',
    'Recording a visit as completed',
    words(
      '没有用手机做的维保，由有“登记完成”权限的人员按纸质记录填写：在到期未完成的行点“登记完成”，或在“维保计划”的详情中打开。选择班组人员或输入姓名，填写起止时间和全部项目的结果，“其余均合格”可一次填完未填的项目；不合格须说明情况。照片可选；签字扫描件可选签名或签字页的扫描件、照片，无人签字时填写原因。',
      'A visit made without a phone is entered from the paper record by staff with the permission “Record as completed”: use the button in the row of a visit that is due and not completed, or in its details under “Maintenance plans”. Choose technicians of the team or type names, enter start, end and the result of every item; “Mark the rest as passed” fills in all open items; failed items need a remark. Photos are optional. For the signature, choose a scan or photo of the signed paper, or enter why nobody signed.',
    ),
    words(
      '记录和 PDF 会注明“事后补录（办公室）”、登记人和时间；人员、地点、扫码和拍照时间在“维保监督”中不作判断，只看设备。图片没有全部上传时对话框会说明，点“继续上传”即可继续，不会重复登记。他人先完成时会提示是谁、在何时。',
      'The record and its PDF state that it was entered at the desk, by whom and when; under “Maintenance supervision” people, places, scans and photo times are not judged, only the device is. If not all images could be uploaded, the dialog says so; “Continue uploading” goes on, and nothing is recorded twice. If somebody else completes the visit first, you are told who and when.',
    ),
  ),
  section(
    '到场与补充',
    'Who was there, and additions',
    words(
      '手机提交的维保在详情中显示到场人员：签到时间、是否本人手机、是否扫描本梯二维码、与电梯的距离；时间均为手机时间，旁边是服务器收到的时间。手机时钟相差超过 5 分钟会注明，记录时间以服务器为准。',
      'For visits submitted from a phone, the details show who was on site: sign-in time, whether they used their own phone, whether they scanned this elevator’s QR code, and their distance from the elevator. Times are phone times, with the time of receipt by the server next to them. If the phone clock differs by more than 5 minutes, this is noted and server time is used for the record.',
    ),
    words(
      '记录完成后不能更改。他人对同一计划的提交另行保存；对已取消计划的提交在“维保计划”中该次维保的详情里，都不会丢失。需要说明的内容可以补充，补充后同样不能更改。',
      'A completed record cannot be changed. Submissions by others for the same plan are kept separately; submissions for a cancelled plan are in the details of that visit under “Maintenance plans”. Nothing is lost. You can add further information to a record; additions cannot be changed either.',
    ),
  ),
  section(
    '评价',
    'Evaluation',
    words(
      '主品牌维保的已完成记录可以评价一次：总体、运行、人员、技能各 1 至 5 星，四项都要评，备注可选。评价后可以追加一次内容。两者提交后都不能修改；两个人同时评价时，后提交的人会看到谁先评价了。',
      'Completed records of main-brand maintenance can be evaluated once: 1 to 5 stars each for overall, operation, personnel and skill; all four are required, the remark is optional. After the evaluation, a comment can be appended once. Neither can be changed after submission; if two people evaluate at the same time, the second is shown who evaluated first.',
    ),
  ),
];
