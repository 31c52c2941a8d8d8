/** The manual of agreements. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const agreement: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护维保合同：编号、客户、维保单位、类型（大包、半包、清包、按需维保）、起止日期和所含电梯。列表默认显示未到期的合同，最早到期的在前；“到期时间”筛选若干天内到期的合同，“状态”筛选未生效、履行中和已到期的合同。',
      'Keeps the maintenance contracts: number, customer, maintenance company, kind (full with parts, some parts, labour only, on demand), first and last day, and the units. The list begins with those that have not expired, the one that ends first on top; “Expires” finds those that end within some days, “State” those that have not begun, are in force or have expired.',
    ),
  ),
  section(
    '能看到哪些合同',
    'Which agreements you see',
    words(
      '合同中有一台电梯在您的数据权限内，您就能看到它；项目、工号和电梯数只计您能看到的电梯。有多台电梯时显示工号最小的一台，“电梯”列出全部。只有合同的全部电梯都在您的数据权限内，才能编辑或删除它。',
      'You see an agreement when one of its units is inside your data permission; site, job number and number of units refer to the units that you see. Of several, the one with the first job number is shown; “Units” lists them all. An agreement is edited and deleted only by somebody whose data permission has all its units.',
    ),
  ),
  section(
    '录入和编辑',
    'Entering and editing',
    words(
      '合同编号全系统唯一，不分大小写；结束日期当天仍有效，不能早于开始日期。一份合同最多 500 台电梯；已停用的电梯不能加入，但保留在原有合同中。两人同时编辑同一合同时，后保存的一方会收到提示，需要刷新后再改。合同中的维保单位不能从企业管理中删除。每次新增、编辑、导入和删除都写入操作日志。',
      'No two agreements have the same number, whatever its case. The last day still counts and is not before the first. An agreement has at most 500 units; a retired unit cannot be added, and stays where it was. When two people edit one agreement, the second to save is notified and refreshes first. A company that an agreement names cannot be deleted. Adding, editing, importing and deleting are written to the operation log.',
    ),
  ),
  section(
    '导入合同',
    'Importing agreements',
    words(
      '下载模板，填写后点“导入合同”上传 xlsx 文件，一次最多 2000 行。一行可以写多个工号；编号相同的各行是同一份合同，其余内容只需填写一次。维保单位按名称查找，电梯须在用且在您的数据权限内。',
      'Download the template, fill it in and upload it with “Import agreements”, at most 2,000 rows at a time. A row can name several units; rows of one number are one agreement, whose other cells need to be filled in once. The company is found by its name; units are in use and inside your data permission.',
    ),
    words(
      '导入前先预览：将新增多少份、前几份的内容，以及有问题的每一格（行、列和原因）。编号已存在、日期不对或电梯不可选的合同不导入，其余照常导入；已有的合同不会被修改。完成后可下载全部问题。',
      'A preview comes first: how many would be added, the first of them as they will be, and each cell with a problem by row, column and reason. An agreement whose number exists, whose days are wrong or whose units cannot be chosen is left out and the others are imported; agreements that there are stay as they are. All problems can be downloaded afterwards.',
    ),
  ),
];
