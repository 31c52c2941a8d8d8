/** The manual of companies. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const company: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护维保单位、物业单位和服务商：名称、网址、地址、标志、联系人和联系电话。物业单位在“区域与项目”的项目中选择，维保单位在电梯信息中选择。',
      'Keeps the companies that maintain, manage and provide: name, website, address, logo, contact and contact phone. A property company is chosen for a site under “Areas and sites”, a maintenance company for a unit in its data.',
    ),
  ),
  section(
    '能看到哪些企业',
    'Which companies you see',
    words(
      '数据权限为全部的账号看到所有企业。其他账号看到为其权限内的项目和电梯服务的企业，以及自己和下级账号录入的企业。别处的同名企业互不影响：各分公司可以各自录入，联系人也各自维护。',
      'Accounts whose data permission is everything see all of them. Others see those that work for sites and units inside their permission, and those that they or accounts below entered. A company of the same name elsewhere is no obstacle: each branch may enter its own, with its own contact.',
    ),
  ),
  section(
    '编辑和删除',
    'Editing and deleting',
    words(
      '还服务于您数据权限之外的企业，由录入它的账号或其上级更改。正在使用的企业不能改类型，也不能删除，提示中会写明使用它的项目或电梯。两人同时编辑同一企业时，后保存的一方会收到提示，需要刷新后再改。标志只接受 jpg 和 png，最大 2 MB。',
      'A company that also works outside your data permission is changed by the account that entered it or one above. One that is in use keeps its kind and cannot be deleted; the message names what uses it. When two people edit one company, the second to save is notified and refreshes first. A logo is a jpg or png of at most 2 MB.',
    ),
  ),
];
