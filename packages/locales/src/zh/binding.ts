/** Words of the dialog that binds or picks elevators. */
export const words = {
  title: { single: '单梯设置', multi: '多梯设置', pick: '选择电梯' },
  purpose: {
    single: '列在“实时监视”的“我的电梯”中，点一台即监视。',
    multi: '列在“实时监视”的“我的电梯”中，多台并排监视。',
  },
  selected: '已选 {{count}} / {{max}}',
  clear: '清空',
  remove: '移除 {{jobNum}}',
  findByJobNum: '输入工号查找',
  selectElevator: '请选择电梯',
  over: '选择的数据不能超过{{max}}条',
  saved: '设置成功',
} as const;
