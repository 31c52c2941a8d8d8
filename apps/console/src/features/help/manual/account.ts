/** The manual of the account screen. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const account: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '这里显示您自己的账号和您的下级账号；超级管理员看到全部账号。新建的账号是您的下级，开始时没有数据权限。',
      'This list shows your own account and those below it; a super administrator sees all. A new account is placed below yours and starts without any data permission.',
    ),
    words(
      '状态：启用、停用、已过期，或已锁定（密码连续输错，15 分钟后自动恢复）。同步状态表示电梯数量是否与当前数据权限一致；“刷新账号统计”重新计算；设置或导入数据权限后立即统计。',
      'Status: enabled, disabled, expired, or locked (too many wrong passwords; it ends by itself after 15 minutes). The sync status says whether the number of elevators matches the data permission of this moment; “Refresh account statistics” counts again. Setting or importing the data permission counts at once.',
    ),
  ),
  section(
    '新增和编辑',
    'Adding and editing',
    words(
      '用户名 3 到 16 个字符，保存后不能修改，用户类型也不能修改。密码 8 到 16 位，包含字母、数字和特殊字符，且不能与用户名相同。非厂商用户只能创建与自己相同类型的账号。',
      'A user name has 3 to 16 characters; once saved, neither it nor the user type can be changed. A password has 8 to 16 characters, with letters, digits and special characters, and is not the user name. Users who are not vendors create accounts of their own type.',
    ),
    words(
      '可授予的角色是您的角色及其下级角色。自己的角色、状态、有效期和手机号不能在这里修改。停用、离职或重设密码后，该账号立即退出登录。',
      'Roles to give are your own and those below it. Your own role, state, expiry and phone cannot be changed here. Disabling an account, a person’s leaving and a new password sign the account out at once.',
    ),
  ),
  section(
    '数据权限',
    'Data scope',
    words(
      '“数据权限”（厂商账号）和“数据范围”（其他类型的账号）设置账号能看到哪些电梯。树按大区、省、市、项目、电梯逐级展开；“全选”逐项选择下级，“反选”选择未选的下级；也可以输入关键字按回车查找。其他类型的账号只能选择项目和电梯，数据范围也可以在新增和编辑时直接选择，与账号一起保存。能授予的不超过上级账号的范围。',
      '“Data scope” sets which elevators an account sees. The tree opens by area, province, city, site and elevator; “Select all” chooses the parts of a place one by one, “Invert” those not chosen yet; a keyword and Enter find places. Accounts of other types are given sites and elevators; theirs can also be chosen while they are added or edited, and is saved with them. Nobody is given more than the account above has.',
    ),
    words(
      '勾选“在保”时，仅授予所选位置中今天在保的电梯。缩小范围会同时收回下级账号的相应部分：系统先说明受影响的账号数量，确认后才保存，立即生效。',
      'With “In warranty” only the elevators in warranty today are given. A smaller range is taken from the accounts below too: their number is shown first, and it is saved when you confirm. It takes effect at once.',
    ),
    words(
      '选中一个账号后，在“电梯权限”菜单中可以用 xlsx 文件导入电梯权限（第一列为工号，全部有效才导入）、清空逐台授予的电梯，或导出该账号能看到的电梯。',
      'With one account selected, the menu “Elevator permissions” imports them from an xlsx file (job numbers in the first column; all of them or none), clears the elevators given one by one, and exports the elevators that the account sees.',
    ),
  ),
  section(
    '导入用户',
    'Importing users',
    words(
      '下载模板，每行填写一个账号，一次最多 2000 行。第二页列出各列的要求和可授予的角色：只能授予低于您自己的角色；未列出的列不读取，报告中会列出。密码须为 8 到 16 位，包含字母、数字和特殊字符，且不能与用户名相同。',
      'Download the template and fill in one account a row, at most 2,000 at a time. Its second sheet says what each column takes and which roles there are: those below your own. Columns that it does not have are not read, and the report names them. A password has 8 to 16 characters with letters, digits and special characters, and is not the user name.',
    ),
    words(
      '有问题的行不导入，逐格列出原因，可以下载后改正再导入；报告中不含密码。导入在服务器上进行，可以关闭窗口、稍后查看或取消；取消后不留下任何账号。同一时间只能有一个导入。',
      'Rows with a problem are left out; each cell is named with its reason, to be downloaded, corrected and imported again. The report has no passwords. The import runs at the server: the window can be closed, looked at again, and the import cancelled, which leaves no account behind. There is one import at a time.',
    ),
  ),
  section(
    '发送短信',
    'Send SMS',
    words(
      '选中 1 到 10 个有手机号的账号，填写不超过 40 个字的通知内容。发送前显示短信全文和每个号码当天还能接收的条数；当天已满的号码不发送，并会列出。您自己每天可发送的条数也有上限（由系统设置，默认 200），剩余条数显示在接收人下方。同样的内容 30 秒内不能重复分发。发送结果在“发件箱”中查看。',
      'Select 1 to 10 accounts with a phone and write a notice of up to 40 characters. The complete message and how many each number may still get today are shown before it is sent; numbers that reached their limit get nothing and are named. What you may send a day is limited too (a setting of the system, 200 by default); what is left stands below the receivers. The same text is not sent again within 30 seconds. What became of it stands in the outbox.',
    ),
  ),
  section(
    '删除',
    'Deleting',
    words(
      '删除有下级账号的账号时，会先说明一并删除的下级账号数量并再次确认。自己的账号不能删除。',
      'When there are accounts below those to be deleted, their number is shown and a second confirmation is asked, as they go too. Your own account cannot be deleted.',
    ),
  ),
  section(
    '以用户身份查看',
    'Viewing as a user',
    words(
      '超级管理员可以在账号的“更多操作”中选择“以该用户身份查看”，用该账号的菜单、按钮、字段和数据范围查看系统。这样只能查看，不能更改任何内容，也不会把公告标为已读、不计入该账号的登录；页面底部一直显示正在以谁的身份查看，点“返回我的账号”回到原来的页面。',
      'A super administrator chooses “View as this user” among the further actions of an account and sees the console with its menu, buttons, fields and data scope. Nothing can be changed in a view; notices stay unread, and it does not count as a sign-in of the account. The bar at the bottom always says whose view it is; “Back to my account” returns to the page you came from.',
    ),
    words(
      '每次最多 30 分钟（HOISTWAY_VIEW_MINUTES），超级管理员退出登录时一并结束，开始和结束都记入操作日志；其间查阅的个人信息在敏感信息查阅记录中同时写明两个账号。超级管理员、已停用或已过期的账号不能这样查看。',
      'A view lasts 30 minutes at most (HOISTWAY_VIEW_MINUTES) and ends when the super administrator signs out. Its start and its end are in the operation log; the access log names both accounts for what was looked at. Super administrators and accounts that are disabled or have expired cannot be viewed.',
    ),
  ),
  section(
    '可见性检查',
    'Visibility check',
    words(
      '“可见性检查”回答某个账号能不能看到一个菜单页面、按钮、字段、首页面板、故障内容、电梯（按工号）或报警（按编号），并说明原因：哪个角色有没有这项权限、数据范围中的哪个节点包含它、来自哪个上级账号，以及缺少时应由谁授予。',
      '“Visibility check” answers whether an account sees a menu page, a button, a field, a home-page panel, a fault, a unit (by job number) or an alarm (by number), and why: which role holds the permission or lacks it, which node of the data scope has it, from which account above it comes, and who can give what is missing.',
    ),
  ),
];
