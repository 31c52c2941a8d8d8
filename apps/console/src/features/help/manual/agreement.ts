/** The manual of agreements. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const agreement: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护维保合同：编号、客户、维保单位、类型（大包、半包、清包、按需维保）、起止日期和所含电梯。列表默认显示未到期的合同，最早到期的在前；“到期时间”筛选若干天内到期的合同，“状态”筛选未生效、履行中和已到期的合同。',
      'Manage maintenance agreements: number, customer, maintenance company, type (comprehensive, semi-comprehensive, labour only, on demand), start and end date, and the units covered. By default the list shows agreements that have not expired, the earliest to expire first; the “Expires” filter finds agreements that expire within a number of days, the “Status” filter those not started, in force or expired.',
    ),
  ),
  section(
    '能看到哪些合同',
    'Which agreements you see',
    words(
      '合同中有一台电梯在您的数据权限内，您就能看到它；项目、工号和电梯数只计您能看到的电梯。有多台电梯时显示工号最小的一台，“电梯”列出全部。只有合同的全部电梯都在您的数据权限内，才能编辑或删除它。',
      'You can see an agreement if at least one of its units is within your data scope; site, job number and unit count refer only to the units you can see. If there are several units, the one with the lowest job number is shown; “Units” lists them all. You can edit or delete an agreement only if all of its units are within your data scope.',
    ),
  ),
  section(
    '录入和编辑',
    'Entering and editing',
    words(
      '合同编号全系统唯一，不分大小写；结束日期当天仍有效，不能早于开始日期。一份合同最多 500 台电梯；已停用的电梯不能加入，但保留在原有合同中。两人同时编辑同一合同时，后保存的一方会收到提示，需要刷新后再改。合同中的维保单位不能从企业管理中删除。每次新增、编辑、导入和删除都写入操作日志。',
      'Agreement numbers are unique throughout the system and not case-sensitive. An agreement is valid through its end date, which cannot be before the start date. An agreement covers at most 500 units; retired units cannot be added but stay in existing agreements. If two people edit the same agreement, the second to save is notified and has to refresh first. Maintenance companies named in an agreement cannot be deleted under “Companies”. Every addition, edit, import and deletion is recorded in the operation log.',
    ),
  ),
  section(
    '导入合同',
    'Importing agreements',
    words(
      '下载模板，填写后点“导入合同”上传 xlsx 文件，一次最多 2000 行。一行可以写多个工号；编号相同的各行是同一份合同，其余内容只需填写一次。维保单位按名称查找，电梯须在用且在您的数据权限内。',
      'Download the template, fill it in and upload the xlsx file with “Import agreements”, at most 2,000 rows at a time. A row can contain several job numbers; rows with the same number form one agreement, whose other content needs to be filled in only once. Maintenance companies are found by name; units must be in use and within your data scope.',
    ),
    words(
      '导入前先预览：将新增多少份、前几份的内容，以及有问题的每一格（行、列和原因）。编号已存在、日期不对或电梯不可选的合同不导入，其余照常导入；已有的合同不会被修改。完成后可下载全部问题。',
      'A preview is shown before the import: how many agreements will be added, the content of the first ones, and every problem cell (row, column and reason). Agreements with an existing number, invalid dates or units that cannot be chosen are not imported, the others are; existing agreements are not changed. You can download all problems afterwards.',
    ),
  ),
];
