import { words } from '@hoistway/contract/words';

export const texts = {
  noMessages: words('还没有消息', 'No messages yet'),
  test: words('测试短信', 'Test message'),
  testHint: words('向您自己的手机号发送一条短信', 'Sends a message to your own phone'),
  tested: words('测试短信已提交，结果见列表', 'Test message submitted; see the list for the result'),
};
