/** Words of companies. */
import { words } from '@hoistway/contract/words';

export const texts = {
  add: words('新增企业', 'New company'),
  edit: words('编辑企业', 'Edit company'),
  remove: (count: number) =>
    words(`删除 ${count} 家企业？`, count === 1 ? `Delete ${count} company?` : `Delete ${count} companies?`),
  removeText: words(
    '正在被项目、电梯使用的企业不能删除；删除后不能恢复。',
    'Companies used by sites or units cannot be deleted. Deleting cannot be undone.',
  ),
  none: words(
    '还没有企业。点“新增企业”录入维保单位、物业单位或服务商。',
    'There are no companies yet. Use “New company” to add maintenance companies, property companies or service providers.',
  ),
  noneVisible: words('您的数据权限内还没有企业。', 'There are no companies within your data scope.'),
  logo: words('企业标志', 'Logo'),
  logoHelp: words('jpg 或 png，最大 2 MB', 'jpg or png, at most 2 MB'),
  chooseLogo: words('选择图片', 'Choose image'),
  replaceLogo: words('更换图片', 'Replace image'),
  removeLogo: words('移除', 'Remove'),
};
