/** Words of the log of messages to owners. */
export const words = {
  empty: '还没有停梯短信。电梯停梯、恢复、困人、解救完成时，会向开启接收的业主和短信接收人发送短信。',
} as const;
