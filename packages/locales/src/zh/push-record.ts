/** Words of the push record. */
export const words = {
  ofEvent: '同一起事件',
  empty: '还没有推送记录。电梯停梯、恢复、困人、解救完成时，会向业主和短信接收人推送。',
} as const;
