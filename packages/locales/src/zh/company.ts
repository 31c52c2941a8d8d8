/** Words of companies. */
export const words = {
  add: '新增企业',
  edit: '编辑企业',
  remove: '删除 {{count}} 家企业？',
  removeText: '正在被项目、电梯使用的企业不能删除；删除后不能恢复。',
  none: '还没有企业。点“新增企业”录入维保单位、物业单位或服务商。',
  noneVisible: '您的数据权限内还没有企业。',
  logo: '企业标志',
  logoHelp: 'jpg 或 png，最大 2 MB',
  chooseLogo: '选择图片',
  replaceLogo: '更换图片',
  removeLogo: '移除',
} as const;
