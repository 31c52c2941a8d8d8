import { account } from '../features/account.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

const filter = {
  ...firstPage,
  username: 'zhang',
  telNum: '138',
  roleId: -1,
  userType: 1,
  signingBranch: '苏州分公司',
  customer: '',
  useType: 'onDemand',
  disabled: 'false',
  employeeId: '',
  companyName: '',
  creator: '',
  startExpireTime: '2026-01-01',
  endExpireTime: '2099-12-31',
};

export const accountExamples = examplesOf(account)(rows => ({
  list: filter,
  read: { userId: rows.userId },
  roles: { type: 1, userId: rows.userId },
  save: {
    username: rows.newUsername,
    password: rows.passwordHash,
    repassword: '',
    roleId: rows.roleId,
    userType: 1,
    telNum: '13800005678',
    disabled: false,
    monitor: false,
    expireDate: '2099-12-31 23:59:59',
    employeeId: 'E1027',
    employeeName: '张伟',
    companyName: '屹澜电梯服务有限公司',
    jobStatus: 'Y',
    staffType: 'formal',
    permissionLevel: 'general',
    dutyLevel: 'first',
    signingBranch: '苏州分公司',
    customer: '',
    useType: 'onDemand',
    smsReceiverNum: 1,
    wxCount: 1,
    remark: '',
  },
  delete: { userIdList: [rows.userId], withBelow: 'true' },
  export: { ...firstPage, roleId: -1, userType: -1, downloadId: rows.newDownloadId },
}));
