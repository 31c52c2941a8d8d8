/** The manual of staff, teams and the roster. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const staff: Manual = [
  section(
    '人员',
    'Staff',
    words(
      '人员就是账号：在“账号管理”创建账号后，在这里选择并填写人员类型、权限级别、值班级别、联系电话和身份证号。身份证号加密保存，只显示首尾，编辑时可更换或删除；有“查看身份证号”权限的人可以查看完整号码，每次查看都会记入敏感信息查阅记录。人员类型改为离职，或在职状态改为离职后，账号立即停用、登录立即失效，并退出班组、指定的维保电梯和未开始的排班。',
      'Staff are accounts: create an account under “Accounts”, then choose it here and enter staff type, permission level, duty level, contact phone and ID card number. ID card numbers are stored encrypted and shown only in part; they can be replaced or deleted when editing. Users with the “View ID card numbers” permission can view the full number, and every view is recorded in the access log. When the staff type or job status is changed to left, the account is disabled and signed out immediately and removed from its teams, its assigned elevators and upcoming shifts.',
    ),
  ),
  section(
    '作业证',
    'Certificates',
    words(
      '维保人员须持特种设备作业人员证（TSG Z6001，电梯修理 T），每四年复审一次。编辑人员时填写种类、编号和有效期，三项一起填写。到期前 90 天显示“待复审”，过期后显示“已过期”。过期人员不能再在保养周期设置中被指定；已指定的保留；未指定人员时，维保计划只列班组中在维保当天未过期的人。本人的作业证由上级修改（超级管理员除外）。本人在维保作业页面签到时会看到提示，签到和记录照常保存。没有登记作业证的人员不受限制。',
      'Maintenance staff must hold a special equipment operator certificate (TSG Z6001, elevator repair T), which must be renewed every four years. When editing staff, enter type, number and expiry date together. From 90 days before expiry it is shown as “Due for renewal”, after expiry as “Expired”. People with an expired certificate can no longer be assigned in schedules; existing assignments are kept; if no technicians are assigned, only team members whose certificate is valid on the day of the visit are listed in maintenance plans. Your own certificate is changed by an account above yours (except for super administrators). The technician app shows a note at sign-in; sign-ins and records are still saved. Staff without a recorded certificate are not restricted.',
    ),
  ),
  section(
    '班组',
    'Teams',
    words(
      '班组属于一个城市。能看到该城市任何项目或电梯的账号都能看到班组；数据权限覆盖整个城市的账号可以更改。成员从下级账号中在职的人员里选择；保存后会提示哪些成员的数据权限看不到该城市的电梯。还有未开始排班的成员不能移出，这样的班组不能删除；移出的成员不再是该班组电梯的指定人员，操作日志记有台数。删除后过去的值班记录仍然保留，原由其维保的电梯（确认时显示台数）没有班组和指定人员，请在“维保计划”的“按电梯”中另选。',
      'A team belongs to one city. Accounts that can see any site or elevator in the city can see the team; accounts whose data scope covers the entire city can change it. Members are chosen from the current staff among the accounts below yours; after saving, members whose data scope includes no elevators of the city are named. Members with upcoming shifts cannot be removed, and such a team cannot be deleted. A removed member is no longer assigned to elevators of the team; the operation log shows how many. Past duty records are kept after deletion, and the elevators that the team maintained (the confirmation shows how many) have no team and nobody assigned: choose another one under “Maintenance plans”, “By unit”.',
    ),
  ),
  section(
    '排班',
    'Roster',
    words(
      '按周或按月查看一个班组的白班和夜班。点一个班次，勾选值班人员并选择级别（一级、二级、首席）；全部取消即清空。同一人不能在同一班次排两次，在其他班组也不行。“复制本周”把整周复制到另一周；目标周已有排班时会先询问。昨天以前的排班不能再改。页面上方显示当前值班的人员和电话。',
      'View the day and night shifts of a team by week or month. Click a shift, select the people on duty and choose their level (level 1, level 2, chief); clear all to leave it empty. A person cannot be on duty twice in the same shift, not even in another team. “Copy this week” copies the entire week to another one; if that week already has duties, you are asked first. Duties before yesterday can no longer be changed. The people currently on duty and their phone numbers are shown at the top.',
    ),
  ),
];
