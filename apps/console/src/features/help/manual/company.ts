/** The manual of companies. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const company: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护维保单位、物业单位和服务商：名称、网址、地址、标志、联系人和联系电话。物业单位在“区域与项目”的项目中选择，维保单位在电梯信息中选择。',
      'Manage maintenance companies, property companies and service providers: name, website, address, logo, contact and contact phone. Property companies are chosen for sites under “Areas and sites”, maintenance companies in the elevator information.',
    ),
  ),
  section(
    '能看到哪些企业',
    'Which companies you see',
    words(
      '数据权限为全部的账号看到所有企业。其他账号看到为其权限内的项目和电梯服务的企业，以及自己和下级账号录入的企业。别处的同名企业互不影响：各分公司可以各自录入，联系人也各自维护。',
      'Accounts with full data scope see all companies. Other accounts see the companies that serve sites and elevators within their scope, and those entered by themselves or accounts below. The same company name may exist elsewhere: each branch can enter its own, with its own contacts.',
    ),
  ),
  section(
    '编辑和删除',
    'Editing and deleting',
    words(
      '还服务于您数据权限之外的企业，由录入它的账号或其上级更改。正在使用的企业不能改类型，也不能删除，提示中会写明使用它的项目或电梯。两人同时编辑同一企业时，后保存的一方会收到提示，需要刷新后再改。标志只接受 jpg 和 png，最大 2 MB。',
      'Companies that also serve sites or units outside your data scope are changed by the account that entered them or an account above it. The type of a company in use cannot be changed, and it cannot be deleted; the message names the sites or elevators that use it. If two people edit the same company, the second to save is notified and has to refresh first. Logos must be jpg or png, at most 2 MB.',
    ),
  ),
];
