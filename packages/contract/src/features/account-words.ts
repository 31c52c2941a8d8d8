/** The codes of an account and what they are called (specification 3, section 3). */
import { type Words, words } from '../core/words.ts';

type Entries<Code extends string> = readonly [readonly [Code, Words], ...(readonly [Code, Words])[]];
const wordsOf = <Code extends string>(entries: Entries<Code>) =>
  Object.fromEntries(entries) as Record<Code, Words>;
const codesOf = <Code extends string>([first, ...others]: Entries<Code>): [Code, ...Code[]] => [
  first[0],
  ...others.map(([code]) => code),
];

/** Staff of the maker: they look after everybody else. */
export const vendor = 1;

export const userTypes = [
  [vendor, words('厂商', 'Vendor')],
  [2, words('物业', 'Property')],
  [3, words('家用电梯', 'Home elevator')],
  [4, words('电梯服务商', 'Elevator service provider')],
] as const;

export const useTypes = [
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
] as const satisfies Entries<string>;

export const staffTypes = [
  ['formal', words('正式', 'Permanent')],
  ['temporary', words('临时', 'Temporary')],
  ['separated', words('离职', 'Left')],
] as const satisfies Entries<string>;

export const permissionLevels = [
  ['maximum', words('最高', 'Maximum')],
  ['general', words('普通', 'General')],
  ['senior', words('高级', 'Senior')],
] as const satisfies Entries<string>;

export const dutyLevels = [
  ['first', words('一级', 'Level 1')],
  ['second', words('二级', 'Level 2')],
  ['chief', words('首席', 'Chief')],
] as const satisfies Entries<string>;

/** 特种设备作业人员证: kinds of TSG Z6001-2019 that maintenance staff hold, each for four years. */
export const certKinds = [
  ['T', words('电梯修理（T）', 'Elevator repair (T)')],
  ['A', words('特种设备安全管理（A）', 'Special equipment safety management (A)')],
] as const satisfies Entries<string>;
/** Days before its last one from which a certificate is to be renewed (ours; the regulation wants it a month before). */
export const certSoonDays = 90;
export const certStates = [
  ['valid', words('有效', 'Valid')],
  ['soon', words('待复审', 'To be renewed')],
  ['expired', words('已过期', 'Expired')],
  ['none', words('未登记', 'Not entered')],
] as const satisfies Entries<string>;

export const jobStatuses = [
  ['Y', words('在职', 'On duty')],
  ['N', words('离职', 'Left')],
] as const satisfies Entries<string>;

export const syncStatuses = [
  ['Y', words('已同步', 'Synced')],
  ['N', words('未同步', 'Not synced')],
] as const satisfies Entries<string>;

/** Locked: too many wrong passwords from some address, for a quarter of an hour. */
export const accountStatuses = [
  ['enabled', words('启用', 'Enabled')],
  ['disabled', words('停用', 'Disabled')],
  ['expired', words('已过期', 'Expired')],
  ['locked', words('已锁定', 'Locked')],
] as const satisfies Entries<string>;

export const accountCodes = {
  useType: codesOf(useTypes),
  staffType: codesOf(staffTypes),
  permissionLevel: codesOf(permissionLevels),
  dutyLevel: codesOf(dutyLevels),
  status: codesOf(accountStatuses),
};
export const certKindWords = wordsOf<string>(certKinds);
export const certStateWords = wordsOf<string>(certStates);
export const accountWords = {
  userType: Object.fromEntries(userTypes) as Record<number, Words>,
  useType: wordsOf<string>(useTypes),
  staffType: wordsOf<string>(staffTypes),
  permissionLevel: wordsOf<string>(permissionLevels),
  dutyLevel: wordsOf<string>(dutyLevels),
  jobStatus: wordsOf<string>(jobStatuses),
  syncStatus: wordsOf(syncStatuses),
  status: wordsOf(accountStatuses),
};
