/** The menu: its groups and their pages, in its order. */

import { access } from './pages/access.ts';
import { account } from './pages/account.ts';
import { accountVideoDevice } from './pages/account-video-device.ts';
import { agreement } from './pages/agreement.ts';
import { alarm } from './pages/alarm.ts';
import { alarmPushRecord } from './pages/alarm-push-record.ts';
import { company } from './pages/company.ts';
import { dataBigScreen } from './pages/data-big-screen.ts';
import { device } from './pages/device.ts';
import { deviceBigScreen } from './pages/device-big-screen.ts';
import { diagnosis } from './pages/diagnosis.ts';
import { displayIndex } from './pages/display-index.ts';
import { displayLink } from './pages/display-link.ts';
import { elevatorVideo } from './pages/elevator-video.ts';
import { elevatorVideoLog } from './pages/elevator-video-log.ts';
import { faultReport } from './pages/fault-report.ts';
import { feedback } from './pages/feedback.ts';
import { gateway } from './pages/gateway.ts';
import { indexBigScreen } from './pages/index-big-screen.ts';
import { indexInfo } from './pages/index-info.ts';
import { lcdEquipment } from './pages/lcd-equipment.ts';
import { lift } from './pages/lift.ts';
import { log } from './pages/log.ts';
import { maintainManage } from './pages/maintain-manage.ts';
import { maintainMsg } from './pages/maintain-msg.ts';
import { malfunctions } from './pages/malfunctions.ts';
import { message } from './pages/message.ts';
import { monitor } from './pages/monitor.ts';
import { msg } from './pages/msg.ts';
import { notice } from './pages/notice.ts';
import { outbox } from './pages/outbox.ts';
import type { GroupEntry } from './pages/page-entry.ts';
import { place } from './pages/place.ts';
import { plan } from './pages/plan.ts';
import { proprietor } from './pages/proprietor.ts';
import { rescue } from './pages/rescue.ts';
import { riskMonitor } from './pages/risk-monitor.ts';
import { role } from './pages/role.ts';
import { staff } from './pages/staff.ts';
import { statutory } from './pages/statutory.ts';
import { stops } from './pages/stops.ts';
import { supervise } from './pages/supervise.ts';
import { thirdPartyUser } from './pages/third-party-user.ts';
import { verify } from './pages/verify.ts';
import { webhook } from './pages/webhook.ts';
import { weixin } from './pages/weixin.ts';
import { work } from './pages/work.ts';
import { words } from './words.ts';

export const menu = {
  index: { path: '/index', title: words('首页', 'Overview'), icon: 'dashboard', pages: { indexInfo } },
  largeScreen: {
    path: '/largeScreen',
    title: words('大屏', 'Large screen'),
    icon: 'desktop',
    pages: { indexBigScreen, deviceBigScreen, riskMonitor, dataBigScreen },
  },
  manage: {
    path: '/manage',
    title: words('运行管理', 'Operation management'),
    icon: 'server',
    pages: {
      device,
      monitor,
      alarm,
      rescue,
      message,
      faultReport,
      elevatorVideo,
      elevatorVideoLog,
      lcdEquipment,
      malfunctions,
      diagnosis,
    },
  },
  maintain: {
    path: '/maintain',
    title: words('维保管理', 'Maintenance management'),
    icon: 'tool',
    pages: { maintainManage, plan, statutory, work, supervise, stops, verify, maintainMsg },
  },
  info: {
    path: '/info',
    title: words('基础信息', 'Basic information'),
    icon: 'setting',
    pages: {
      lift,
      place,
      company,
      agreement,
      gateway,
      staff,
      proprietor,
      account,
      role,
      feedback,
      log,
      access,
      outbox,
      msg,
      weixin,
      alarmPushRecord,
      notice,
      displayLink,
      thirdPartyUser,
      webhook,
      accountVideoDevice,
    },
  },
  display: {
    path: '/display',
    title: words('展示模式', 'Display mode'),
    icon: 'fullscreen',
    pages: { displayIndex },
  },
} as const satisfies Record<string, GroupEntry>;
