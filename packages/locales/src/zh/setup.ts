/** Words of the first steps in a new installation. */
export const words = {
  title: '开始使用',
  strip: '开始使用：已完成 {{done}} / {{total}} 步',
  next: '下一步',
  done: '已完成',
  allDone: '各步骤都已完成。',
  away: '收起',
  awayHint: '已收起，可在“帮助文档”中重新打开',
  show: '在页面上方显示',
  intro: '按顺序完成以下各步，系统即可开始监视电梯。',
  steps: {
    company: '登记企业',
    site: '建立区域与项目',
    elevators: '录入电梯',
    gateway: '接入网关',
    roles: '建立角色',
    people: '建立人员账号',
  },
  why: {
    company: '维保单位、物业和服务商；项目和电梯归属于它们。',
    site: '大区、省份、城市和项目；电梯都在某个项目。',
    elevators: '逐台新增，或用 xlsx 台账批量导入（会自动建立区域和项目）。',
    gateway: '为网关签发账号和密钥，并给它分配电梯；设备填入密钥后，这些电梯即可上线。',
    roles: '每个角色能打开的页面和按钮；超级管理员看到全部，不要给同事和客户。',
    people: '用这些角色为同事和客户建立账号，各自只看到自己的电梯。',
  },
} as const;
