/** The manual of the account screen. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const account: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '这里显示您自己的账号和您的下级账号；超级管理员看到全部账号。新建的账号是您的下级，开始时没有数据权限。',
      'This page shows your own account and the accounts below yours; super administrators see all accounts. A new account is placed below yours and has no data permissions at first.',
    ),
    words(
      '状态：启用、停用、已过期，或已锁定（密码连续输错，15 分钟后自动恢复）。同步状态表示电梯数量是否与当前数据权限一致；“刷新账号统计”重新计算；设置或导入数据权限后立即统计。',
      'Status: enabled, disabled, expired, or locked (too many wrong passwords; the lock ends automatically after 15 minutes). The sync status shows whether the elevator count matches the current data scope; “Refresh account statistics” recounts. Setting or importing a data scope recounts immediately.',
    ),
  ),
  section(
    '新增和编辑',
    'Adding and editing',
    words(
      '用户名 3 到 16 个字符，保存后不能修改，用户类型也不能修改。密码 8 到 16 位，包含字母、数字和特殊字符，且不能与用户名相同。非厂商用户只能创建与自己相同类型的账号。',
      'A user name has 3 to 16 characters and cannot be changed after saving, nor can the user type. A password has 8 to 16 characters with letters, digits and special characters and must differ from the user name. Users other than vendor users can only create accounts of their own type.',
    ),
    words(
      '可授予的角色是您的角色及其下级角色。自己的角色、状态、有效期和手机号不能在这里修改。停用、离职或重设密码后，该账号立即退出登录。',
      'You can assign your own role and the roles below it. Your own role, status, expiry date and phone cannot be changed here. Disabling an account, marking its holder as left or resetting its password signs it out immediately.',
    ),
  ),
  section(
    '数据权限',
    'Data scope',
    words(
      '“数据权限”（厂商账号）和“数据范围”（其他类型的账号）设置账号能看到哪些电梯。树按大区、省、市、项目、电梯逐级展开；“全选”逐项选择下级，“反选”选择未选的下级；也可以输入关键字按回车查找。其他类型的账号只能选择项目和电梯，数据范围也可以在新增和编辑时直接选择，与账号一起保存。能授予的不超过上级账号的范围。',
      '“Data scope” sets which elevators an account can see. The tree expands by region, province, city, site and elevator; “Select all” selects everything below a node one by one, “Invert” selects what is not selected yet; you can also enter a keyword and press Enter to search. Accounts of types other than vendor can only be given sites and elevators; their data scope can also be chosen when adding or editing the account and is saved with it. You cannot grant more than the parent account has.',
    ),
    words(
      '勾选“在保”时，仅授予所选位置中今天在保的电梯。缩小范围会同时收回下级账号的相应部分：系统先说明受影响的账号数量，确认后才保存，立即生效。',
      'With “In warranty” selected, only elevators in warranty today within the chosen locations are granted. Reducing a scope also withdraws the corresponding part from the accounts below: the number of affected accounts is shown first, and the change is saved only after you confirm. It takes effect immediately.',
    ),
    words(
      '选中一个账号后，在“电梯权限”菜单中可以用 xlsx 文件导入电梯权限（第一列为工号，全部有效才导入）、清空逐台授予的电梯，或导出该账号能看到的电梯。',
      'With one account selected, the “Elevator permissions” menu lets you import elevator permissions from an xlsx file (job numbers in the first column; imported only if all are valid), clear the individually granted elevators, or export the elevators this account can see.',
    ),
  ),
  section(
    '导入用户',
    'Importing users',
    words(
      '下载模板，每行填写一个账号，一次最多 2000 行。第二页列出各列的要求和可授予的角色：只能授予低于您自己的角色；未列出的列不读取，报告中会列出。密码须为 8 到 16 位，包含字母、数字和特殊字符，且不能与用户名相同。',
      'Download the template and fill in one account per row, at most 2,000 rows at a time. The second sheet lists the requirements for each column and the roles you can assign: only roles below your own. Columns not listed there are not read and are named in the report. Passwords must have 8 to 16 characters with letters, digits and special characters and must differ from the user name.',
    ),
    words(
      '有问题的行不导入，逐格列出原因，可以下载后改正再导入；报告中不含密码。导入在服务器上进行，可以关闭窗口、稍后查看或取消；取消后不留下任何账号。同一时间只能有一个导入。',
      'Rows with problems are not imported; each problem cell is listed with its reason and can be downloaded, corrected and imported again. The report contains no passwords. The import runs on the server: you can close the window, check it later or cancel it; after cancelling, no accounts are left behind. Only one import can run at a time.',
    ),
  ),
  section(
    '发送短信',
    'Send SMS',
    words(
      '选中 1 到 10 个有手机号的账号，填写不超过 40 个字的通知内容。发送前显示短信全文和每个号码当天还能接收的条数；当天已满的号码不发送，并会列出。您自己每天可发送的条数也有上限（由系统设置，默认 200），剩余条数显示在接收人下方。同样的内容 30 秒内不能重复分发。发送结果在“发件箱”中查看。',
      'Select 1 to 10 accounts with a phone number and enter a notice of at most 40 characters. Before sending, the full message and the number of messages each phone can still receive today are shown; numbers that have reached their limit are listed and do not receive the message. The number of messages you can send per day is also limited (system setting, 200 by default); the remainder is shown below the receivers. The same text cannot be sent again within 30 seconds. Check the result in the outbox.',
    ),
  ),
  section(
    '删除',
    'Deleting',
    words(
      '删除有下级账号的账号时，会先说明一并删除的下级账号数量并再次确认。自己的账号不能删除。',
      'When you delete an account with accounts below it, the number of accounts that will be deleted with it is shown and you are asked again. You cannot delete your own account.',
    ),
  ),
  section(
    '以用户身份查看',
    'Viewing as a user',
    words(
      '超级管理员可以在账号的“更多操作”中选择“以该用户身份查看”，用该账号的菜单、按钮、字段和数据范围查看系统。这样只能查看，不能更改任何内容，也不会把公告标为已读、不计入该账号的登录；页面底部一直显示正在以谁的身份查看，点“返回我的账号”回到原来的页面。',
      'Super administrators can choose “View as this user” in the “More actions” of an account and use the console with the menu, buttons, fields and data scope of that account. This is view-only: nothing can be changed, notices are not marked as read, and it does not count as a sign-in of the account. The bar at the bottom of the page always shows whose view this is; click “Back to my account” to return to where you were.',
    ),
    words(
      '每次最多 30 分钟（HOISTWAY_VIEW_MINUTES），超级管理员退出登录时一并结束，开始和结束都记入操作日志；其间查阅的个人信息在敏感信息查阅记录中同时写明两个账号。超级管理员、已停用或已过期的账号不能这样查看。',
      'Each view lasts at most 30 minutes (HOISTWAY_VIEW_MINUTES) and ends when the super administrator signs out. Start and end are recorded in the operation log; personal data viewed in between is recorded in the access log with both accounts. Super administrators and disabled or expired accounts cannot be viewed this way.',
    ),
  ),
  section(
    '可见性检查',
    'Visibility check',
    words(
      '“可见性检查”回答某个账号能不能看到一个菜单页面、按钮、字段、首页面板、故障内容、电梯（按工号）或报警（按编号），并说明原因：哪个角色有没有这项权限、数据范围中的哪个节点包含它、来自哪个上级账号，以及缺少时应由谁授予。',
      '“Visibility check” shows whether an account can see a menu page, button, field, home-page panel, fault content, elevator (by job number) or alarm (by number), and why: which role has or lacks the permission, which node of the data scope includes it, which parent account it comes from, and who has to grant it if it is missing.',
    ),
  ),
];
