/** The codes of an account and what they are called (specification 3, section 3). */
import { codes, words } from '../words.ts';

/** Staff of the maker, who administer all others. */
export const vendor = 1;
export const propertyManager = 2;

export const userTypes = codes([
  [vendor, words('厂商', 'Vendor')],
  [propertyManager, words('物业', 'Property')],
  [3, words('家用电梯', 'Home elevator')],
  [4, words('电梯服务商', 'Elevator service provider')],
]);

export const isVendor = (user: { userType: number } | undefined): boolean => user?.userType === vendor;

export const useTypes = codes([
  ['onDemand', words('按需维保', 'On-demand maintenance')],
  ['maintenanceGift', words('维保赠送', 'Maintenance gift')],
  ['warrantyGift', words('质保赠送', 'Warranty gift')],
  ['renovationGift', words('改造赠送', 'Renovation gift')],
  ['technicalSupportGift', words('技术支持赠送', 'Technical-support gift')],
  ['goldServiceGift', words('金牌服务中心赠送', 'Gold service centre gift')],
  ['branchPromotion', words('分公司推广使用', 'Branch promotion use')],
  ['digitalContract', words('数字化有偿合同', 'Digital paid contract')],
  ['promotionTrial', words('推广试用', 'Promotion trial')],
  ['majorCustomerGift', words('大客户维保协议赠送', 'Major-customer maintenance agreement gift')],
]);

export const staffTypes = codes([
  ['formal', words('正式', 'Permanent')],
  ['temporary', words('临时', 'Temporary')],
  ['separated', words('离职', 'Left')],
]);

export const permissionLevels = codes([
  ['maximum', words('最高', 'Maximum')],
  ['general', words('普通', 'General')],
  ['senior', words('高级', 'Senior')],
]);

export const dutyLevels = codes([
  ['first', words('一级', 'Level 1')],
  ['second', words('二级', 'Level 2')],
  ['chief', words('首席', 'Chief')],
]);

/** 特种设备作业人员证: kinds of TSG Z6001-2019 that maintenance staff hold, each for four years. */
export const certKinds = codes([
  ['T', words('电梯修理（T）', 'Elevator repair (T)')],
  ['A', words('特种设备安全管理（A）', 'Special equipment safety management (A)')],
]);
/** Days before its last one from which a certificate is to be renewed (ours; the regulation requires it a month before). */
export const certSoonDays = 90;
export const certStates = codes([
  ['valid', words('有效', 'Valid')],
  ['soon', words('待复审', 'Due for renewal')],
  ['expired', words('已过期', 'Expired')],
  ['none', words('未登记', 'Not recorded')],
]);

export const jobStatuses = codes([
  ['Y', words('在职', 'On duty')],
  ['N', words('离职', 'Left')],
]);

export const syncStatuses = codes([
  ['Y', words('已同步', 'Synced')],
  ['N', words('未同步', 'Not synced')],
]);

/** Locked: too many wrong passwords from some address, for a quarter of an hour. */
export const accountStatuses = codes([
  ['enabled', words('启用', 'Enabled')],
  ['disabled', words('停用', 'Disabled')],
  ['expired', words('已过期', 'Expired')],
  ['locked', words('已锁定', 'Locked')],
]);
