/** Words of the first steps in a new installation. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  title: words('开始使用', 'Getting started'),
  strip: ({ done, total }: { done: number; total: number }) =>
    words(`开始使用：已完成 ${done} / ${total} 步`, `Getting started: ${done} of ${total} steps done`),
  next: words('下一步', 'Next'),
  done: words('已完成', 'Done'),
  allDone: words('各步骤都已完成。', 'Every step is done.'),
  away: words('收起', 'Put away'),
  awayHint: words('已收起，可在“帮助文档”中重新打开', 'Put away; the help documents bring it back'),
  show: words('在页面上方显示', 'Show above the pages'),
  intro: words(
    '按顺序完成以下各步，系统即可开始监视电梯。',
    'After these steps, in this order, the system watches your elevators.',
  ),
  steps: {
    company: words('登记企业', 'Companies'),
    site: words('建立区域与项目', 'Areas and sites'),
    elevators: words('录入电梯', 'Elevators'),
    gateway: words('接入网关', 'Gateway'),
    roles: words('建立角色', 'Roles'),
    people: words('建立人员账号', 'People'),
  },
  why: {
    company: words(
      '维保单位、物业和服务商；项目和电梯归属于它们。',
      'Who maintains, manages and provides; sites and elevators belong to them.',
    ),
    site: words(
      '大区、省份、城市和项目；电梯都在某个项目。',
      'Regions, provinces, cities and sites; each elevator belongs to a site.',
    ),
    elevators: words(
      '逐台新增，或用 xlsx 台账批量导入（会自动建立区域和项目）。',
      'One by one, or an entire register from an xlsx file, which creates areas and sites as well.',
    ),
    gateway: words(
      '为网关签发账号和密钥，并给它分配电梯；设备填入密钥后，这些电梯即可上线。',
      'Issue an account and a secret and assign units to it; once the secret is in the device, these units come online.',
    ),
    roles: words(
      '每个角色能打开的页面和按钮；超级管理员看到全部，不要给同事和客户。',
      'Which pages and buttons each role opens; a super administrator sees everything, so colleagues and customers need other roles.',
    ),
    people: words(
      '用这些角色为同事和客户建立账号，各自只看到自己的电梯。',
      'Accounts with these roles for colleagues and customers; each sees only their own elevators.',
    ),
  },
};
