/** Words of the import of accounts. */
export const words = {
  button: '导入用户',
  title: '导入用户',
  help: '导入的账号是您的下级，只能授予低于您的角色。一次最多 {{count, number}} 行；有问题的行不导入并逐格列出，其余照常导入。',
  templateHelp: '请按模板填写，第一行为标题。模板中的第二页列出各列的要求和可授予的角色。',
  start: '开始导入',
  summary: '新增 {{added, number}}，未导入 {{refused, number}}',
} as const;
