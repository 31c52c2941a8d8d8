/** Words of the first steps in a new installation. */
import { words } from '@hoistway/contract/words';

export const texts = {
  title: words('开始使用', 'Getting started'),
  strip: ({ done, total }: { done: number; total: number }) =>
    words(`开始使用：已完成 ${done} / ${total} 步`, `Getting started: ${done} of ${total} steps done`),
  next: words('下一步', 'Next'),
  done: words('已完成', 'Completed'),
  allDone: words('各步骤都已完成。', 'All steps are completed.'),
  away: words('收起', 'Hide'),
  awayHint: words('已收起，可在“帮助文档”中重新打开', 'Hidden; you can open it again in the help documents'),
  show: words('在页面上方显示', 'Show above the pages'),
  intro: words(
    '按顺序完成以下各步，系统即可开始监视电梯。',
    'Complete these steps in order, and the system can start monitoring elevators.',
  ),
  steps: {
    company: words('登记企业', 'Companies'),
    site: words('建立区域与项目', 'Areas and sites'),
    elevators: words('录入电梯', 'Elevators'),
    gateway: words('接入网关', 'Gateway'),
    roles: words('创建角色', 'Roles'),
    people: words('创建人员账号', 'Staff accounts'),
  },
  why: {
    company: words(
      '维保单位、物业和服务商；项目和电梯归属于它们。',
      'Maintenance companies, property companies and service providers; sites and elevators are assigned to them.',
    ),
    site: words(
      '大区、省份、城市和项目；电梯都在某个项目。',
      'Regions, provinces, cities and sites; every elevator belongs to a site.',
    ),
    elevators: words(
      '逐台新增，或用 xlsx 台账批量导入（会自动建立区域和项目）。',
      'Add them one by one, or import an xlsx register (areas and sites are created automatically).',
    ),
    gateway: words(
      '为网关签发账号和密钥，并给它分配电梯；设备填入密钥后，这些电梯即可上线。',
      'Issue a user name and secret for the gateway and assign units to it; once the secret is entered in the device, these units come online.',
    ),
    roles: words(
      '设置每个角色能打开的页面和按钮；超级管理员能看到全部内容，请勿授予同事和客户。',
      'Which pages and buttons each role can use; super administrators see everything, so do not give that role to colleagues or customers.',
    ),
    people: words(
      '用这些角色为同事和客户建立账号，各自只看到自己的电梯。',
      'Create accounts with these roles for colleagues and customers; each sees only their own elevators.',
    ),
  },
};
