/**
 * The one catalogue of permissions: menu pages, their buttons, field permissions and home-page panels of the
 * three specification documents. Menu, guard, buttons, role dialogs and the server all read it.
 * A page permission is the route's name (`alarm`), a button is `page.button` (`alarm.export`), a field is
 * `route#field` (`alarm#mainFaultCode`).
 */
import { type Words, words } from './words.ts';

interface PageEntry {
  path: string;
  title: Words;
  buttons?: Record<string, Words>;
  /** The specification names it, and the console has no screen for it yet: it is offered to nobody. */
  planned?: true;
}
interface GroupEntry {
  path: string;
  title: Words;
  pages: Record<string, PageEntry>;
}

const add = words('新增', 'Add');
const edit = words('编辑', 'Edit');
const remove = words('删除', 'Delete');
const exportFile = words('导出', 'Export');

export const menu = {
  index: {
    path: '/index',
    title: words('首页', 'Overview'),
    pages: { indexInfo: { path: '/index/indexInfo', title: words('首页', 'Overview') } },
  },
  largeScreen: {
    path: '/largeScreen',
    title: words('大屏', 'Large screen'),
    pages: {
      indexBigScreen: {
        path: '/largeScreen/screenPage',
        title: words('总览', 'Overview'),
        planned: true,
      },
      deviceBigScreen: {
        path: '/largeScreen/deviceBigScreen',
        title: words('AI运行诊断', 'AI operation diagnosis'),
        planned: true,
      },
      riskMonitor: {
        path: '/largeScreen/riskMonitor',
        title: words('风险监控', 'Risk monitoring'),
        planned: true,
      },
    },
  },
  manage: {
    path: '/manage',
    title: words('运行管理', 'Operation management'),
    pages: {
      device: {
        path: '/manage/device',
        title: words('设备台账', 'Device ledger'),
        buttons: {
          monitor: words('实时监视', 'Real-time monitoring'),
          faultReport: words('一键报障', 'One-click fault report'),
          refresh: words('刷新', 'Refresh'),
          realtimeUpdate: words('状态实时更新', 'Realtime status update'),
        },
      },
      monitor: {
        path: '/manage/monitor',
        title: words('实时监视', 'Real-time monitoring'),
        buttons: {
          setting: words('设置', 'Settings'),
          export: exportFile,
          video: words('视频监视', 'Video monitoring'),
          intercom: words('对讲', 'Intercom'),
          personnel: words('人员定位', 'Locate staff'),
        },
      },
      alarm: {
        path: '/manage/alarm',
        title: words('报警管理', 'Alarm management'),
        buttons: {
          setting: words('设置', 'Settings'),
          export: exportFile,
          trappedImage: words('困人图像', 'Trapped-person images'),
          playback: words('视频回放', 'Video playback'),
          monitor: words('实时监视', 'Real-time monitoring'),
          returnVisit: words('客户回访记录', 'Customer return-visit record'),
          handle: words('处置', 'Handle'),
        },
      },
      rescue: {
        path: '/manage/rescue',
        title: words('救援时限', 'Rescue clock'),
        buttons: {
          call: words('外呼登记', 'Enter calls'),
          station: words('救援站维护', 'Keep rescue stations'),
          export: exportFile,
        },
      },
      message: { path: '/manage/message', title: words('停梯短信日志', 'Elevator stop SMS log') },
      faultReport: {
        path: '/manage/faultReport',
        title: words('报障处理', 'Fault report handling'),
        buttons: { handle: words('处理', 'Handle'), delete: remove },
      },
      elevatorVideo: {
        path: '/manage/elevatorVideo',
        title: words('电梯视频', 'Elevator video'),
        planned: true,
      },
      elevatorVideoLog: {
        path: '/manage/elevatorVideoLog',
        title: words('视频日志', 'Video log'),
        planned: true,
      },
      lcdEquipment: {
        path: '/manage/lcdEquipment',
        title: words('液晶设备', 'LCD equipment'),
        planned: true,
      },
      malfunctions: {
        path: '/manage/malfunctions',
        title: words('故障管理', 'Malfunctions'),
        buttons: {
          assign: words('派工', 'Assign'),
          cancel: words('取消', 'Cancel'),
          file: words('归档', 'File'),
          falseAlarm: words('误报', 'False alarm'),
          hotline: words('生成工单', 'Make an order'),
          export: exportFile,
        },
      },
      diagnosis: { path: '/manage/diagnosis', title: words('运行诊断', 'Diagnosis'), planned: true },
    },
  },
  maintain: {
    path: '/maintain',
    title: words('维保管理', 'Maintenance management'),
    pages: {
      maintainManage: {
        path: '/maintain/maintainManage',
        title: words('无纸化维保记录', 'Paperless maintenance records'),
        buttons: {
          export: exportFile,
          evaluate: words('维保评价', 'Maintenance evaluation'),
          review: words('审核', 'Review'),
        },
      },
      plan: {
        path: '/maintain/plan',
        title: words('维保计划', 'Maintenance plans'),
        buttons: {
          move: words('维保改期', 'Move visits'),
          cancel: words('取消维保', 'Cancel visits'),
          schedule: words('保养周期设置', 'Schedules'),
        },
      },
      statutory: {
        path: '/maintain/statutory',
        title: words('法定事项', 'Statutory items'),
        buttons: { finish: words('登记完成', 'Enter as done'), export: exportFile },
      },
      work: {
        path: '/work',
        title: words('维保作业', 'Maintenance work'),
        buttons: {
          sign: words('签到', 'Sign in'),
          finish: words('完成', 'Finish'),
          order: words('接单', 'Take orders'),
        },
      },
      supervise: {
        path: '/maintain/supervise',
        title: words('维保监督', 'Maintenance supervision'),
        buttons: {
          personnel: words('人员定位', 'Locate staff'),
          stopDetail: words('停梯明细', 'Stop details'),
        },
      },
      stops: {
        path: '/maintain/stops',
        title: words('停梯与可用率', 'Downtime and availability'),
        buttons: { export: exportFile },
      },
      verify: {
        path: '/maintain/verify',
        title: words('记录核验', 'Record verification'),
        buttons: { run: words('核验', 'Verify') },
      },
      maintainMsg: { path: '/maintain/maintainMsg', title: words('维保短信', 'Maintenance SMS') },
    },
  },
  info: {
    path: '/info',
    title: words('基础信息', 'Basic information'),
    pages: {
      lift: {
        path: '/info/lift',
        title: words('电梯信息维护', 'Elevator information maintenance'),
        buttons: {
          add,
          edit,
          retire: words('停用与启用', 'Retire and take back'),
          qrCode: words('业主二维码', 'Owner QR code'),
          import: words('批量导入电梯', 'Bulk import elevators'),
          export: exportFile,
          qrCodes: words('批量生成二维码', 'Bulk generate QR codes'),
        },
      },
      place: {
        path: '/info/place',
        title: words('区域与项目', 'Areas and sites'),
        buttons: { add, edit, delete: remove },
      },
      company: {
        path: '/info/company',
        title: words('企业管理', 'Companies'),
        buttons: { add, edit, delete: remove },
      },
      agreement: {
        path: '/info/agreement',
        title: words('维保合同', 'Agreements'),
        buttons: {
          add,
          edit,
          delete: remove,
          export: exportFile,
          import: words('导入合同', 'Import agreements'),
        },
      },
      gateway: {
        path: '/info/gateway',
        title: words('网关', 'Gateways'),
        buttons: {
          add,
          edit,
          units: words('分配电梯', 'Assign units'),
          rotate: words('更换密钥', 'New secret'),
          disable: words('停用启用', 'Disable and enable'),
          delete: remove,
        },
      },
      staff: {
        path: '/info/staff',
        title: words('人员与排班', 'Staff and roster'),
        buttons: {
          edit: words('编辑人员', 'Edit staff'),
          idCard: words('查看身份证号', 'See ID cards'),
          team: words('班组维护', 'Maintain teams'),
          roster: words('排班', 'Roster'),
        },
      },
      proprietor: {
        path: '/info/proprietor',
        title: words('业主管理', 'Owner management'),
        buttons: {
          add: words('新建', 'New'),
          enable: words('启用', 'Enable'),
          disable: words('停用', 'Disable'),
          delete: remove,
          edit,
        },
      },
      account: {
        path: '/info/account',
        title: words('账号管理', 'Accounts'),
        buttons: {
          add,
          delete: remove,
          edit,
          import: words('导入用户', 'Import users'),
          importPermission: words('导入电梯权限', 'Import elevator permissions'),
          clearPermission: words('清空电梯权限', 'Clear elevator permissions'),
          exportPermission: words('导出电梯权限', 'Export elevator permissions'),
          export: exportFile,
          refreshCount: words('刷新账号统计', 'Refresh account statistics'),
          sendSms: words('发送短信', 'Send SMS'),
          dataPermission: words('数据权限', 'Data scope'),
          singleElevator: words('单梯设置', 'Single-elevator binding'),
          multiElevator: words('多梯设置', 'Multi-elevator binding'),
        },
      },
      role: {
        path: '/info/role',
        title: words('角色管理', 'Roles'),
        buttons: {
          add,
          delete: remove,
          edit,
          setPermission: words('设置权限', 'Set permissions'),
          setField: words('设置字段权限', 'Set field permissions'),
          setFault: words('设置故障内容权限', 'Set fault-content permissions'),
        },
      },
      feedback: {
        path: '/info/feedback',
        title: words('异常反馈', 'Feedback'),
        buttons: {
          add,
          delete: remove,
          rating: words('评分', 'Rating'),
          reply: words('回复', 'Reply'),
          detail: words('详情', 'Details'),
        },
      },
      log: { path: '/info/log', title: words('操作日志', 'Operation log'), buttons: { export: exportFile } },
      access: {
        path: '/info/access',
        title: words('敏感信息查阅记录', 'Access log'),
        buttons: { export: exportFile },
      },
      outbox: { path: '/info/outbox', title: words('发件箱', 'Outbox') },
      msg: {
        path: '/info/msg',
        title: words('短信接收人', 'SMS receivers'),
        buttons: { add, edit, delete: remove },
      },
      weixin: { path: '/info/weixin', title: words('微信推送', 'WeChat push'), planned: true },
      alarmPushRecord: {
        path: '/info/alarmPushRecord',
        title: words('报警推送记录', 'Alarm push record'),
        buttons: { export: exportFile },
      },
      notice: {
        path: '/info/notice',
        title: words('公告管理', 'Notices'),
        buttons: {
          add,
          edit,
          publish: words('发布', 'Publish'),
          withdraw: words('撤回', 'Withdraw'),
          delete: remove,
        },
      },
      displayLink: {
        path: '/info/displayLink',
        title: words('展示链接', 'Display links'),
        buttons: { add, revoke: words('撤销', 'Revoke') },
      },
      thirdPartyUser: {
        path: '/info/thirdPartyUser',
        title: words('第三方用户', 'Third-party users'),
        buttons: {
          add,
          revoke: words('吊销', 'Revoke'),
          log: words('调用日志', 'Call log'),
        },
      },
      webhook: {
        path: '/info/webhook',
        title: words('Webhook 推送', 'Webhooks'),
        buttons: { add, edit, delete: remove, log: words('投递日志', 'Delivery log') },
      },
      accountVideoDevice: {
        path: '/info/accountVideoDevice',
        title: words('账号视频设备', 'Account video devices'),
        planned: true,
      },
    },
  },
  display: {
    path: '/display',
    title: words('展示模式', 'Display mode'),
    pages: {
      displayIndex: { path: '/display', title: words('展示模式', 'Display mode'), planned: true },
    },
  },
} as const satisfies Record<string, GroupEntry>;

type Menu = typeof menu;
type PagesOf<G> = G extends { pages: infer P } ? P : never;
type AllPages = { [G in keyof Menu]: PagesOf<Menu[G]> }[keyof Menu];
type KeysOfUnion<T> = T extends unknown ? keyof T & string : never;
export type PageName = KeysOfUnion<AllPages>;
type PlannedIn<P> = { [N in keyof P]: P[N] extends { planned: true } ? N : never }[keyof P];
/** A page with a screen. */
export type BuiltPage = Exclude<
  PageName,
  AllPages extends infer U ? (U extends unknown ? PlannedIn<U> : never) : never
>;
type ButtonsOf<P extends PageName> = AllPages extends infer U
  ? U extends Record<P, { buttons: infer B }>
    ? keyof B & string
    : never
  : never;
type ButtonName = { [P in PageName]: `${P}.${ButtonsOf<P>}` }[PageName];
export type PermissionName = PageName | ButtonName;

/** One row of the permission list as the specification shapes it; type 1 is a menu page, 2 a button, 0 a group. */
export interface PermissionEntry {
  permissionId: string;
  parentId: string | null;
  name: string;
  title: Words;
  type: 0 | 1 | 2;
  path: string;
}

export const permissionCatalogue: readonly PermissionEntry[] = Object.entries(
  menu as Record<string, GroupEntry>,
).flatMap(([group, { path, title, pages }]) => [
  { permissionId: `${group}/`, parentId: null, name: group, title, type: 0 as const, path },
  ...Object.entries(pages).flatMap(([page, entry]) => [
    {
      permissionId: page,
      parentId: `${group}/`,
      name: page,
      title: entry.title,
      type: 1 as const,
      path: entry.path,
    },
    ...Object.entries(entry.buttons ?? {}).map(([button, buttonTitle]) => ({
      permissionId: `${page}.${button}`,
      parentId: page,
      name: button,
      title: buttonTitle,
      type: 2 as const,
      path: '',
    })),
  ]),
]);

const planned = new Set(
  Object.values(menu as Record<string, GroupEntry>).flatMap(({ pages }) =>
    Object.keys(pages).filter(page => pages[page]?.planned),
  ),
);
/** A menu page of the catalogue that has a screen. */
export const isBuiltPage = ({ type, permissionId }: { type: number; permissionId: string }): boolean =>
  type === 1 && !planned.has(permissionId);
/** A menu page of the catalogue that has none yet. */
export const isPlannedPage = (permissionId: string): boolean => planned.has(permissionId);

export const pathOfPage = (page: PageName): string =>
  permissionCatalogue.find(entry => entry.permissionId === page)?.path ?? '/';

const known = new Set(permissionCatalogue.filter(entry => entry.type !== 0).map(entry => entry.permissionId));
export const isPermissionName = (name: string): name is PermissionName => known.has(name);
export const allPermissionNames = [...known] as PermissionName[];

/** What a session tells of its rights. */
export interface HeldPermissions {
  user: { roleType: number };
  permissions: readonly { permissionId: string }[];
}
/** A super administrator (role type 1) holds all of them. */
export const holdsPermission = ({ user, permissions }: HeldPermissions, name: PermissionName): boolean =>
  user.roleType === 1 || permissions.some(({ permissionId }) => permissionId === name);

/** Home-page panels (specification 2, section 2.2, and 3, section 3). */
export const indexPermissions = {
  rescueProgress: words('今日救援进度统计', "Today's rescue progress statistics"),
  maintenanceRecord: words('无纸化维保记录', 'Paperless maintenance records'),
  runCount: words('运行次数分布', 'Running-count distribution'),
  deviceStatus: words('远程监视设备状态', 'Remote-monitoring device status'),
  attention: words('今日实时关注信息', "Today's real-time attention information"),
  elevatorAge: words('梯龄分布', 'Elevator age distribution'),
  annualInspection: words('年检提醒', 'Annual inspection reminder'),
  contract: words('合同提醒', 'Contract reminder'),
  yesterdayWarning: words('昨日远程监视预警汇总', "Yesterday's remote-monitoring warning summary"),
} as const satisfies Record<string, Words>;
export type IndexPermission = keyof typeof indexPermissions;
