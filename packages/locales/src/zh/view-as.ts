/** Words of the dialog that says why an account sees something or not. */
export const words = {
  why: {
    title: '可见性检查 · {{name}}',
    kind: '对象类型',
    which: '检查对象',
    unit: '工号',
    alarm: '报警编号',
    choose: '请选择，可输入文字查找',
    chooseFirst: '选择一项，查看该账号能不能看到它，以及原因',
    typeFirst: '输入后查询，查看该账号能不能看到它，以及原因',
    ask: '查询',
    visible: '看得到',
    hidden: '看不到',
    holds: '满足',
    fails: '不满足',
  },
} as const;
