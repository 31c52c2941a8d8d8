/** The page of the API document. What it says of the calls themselves is English, as the document is. */
import { words } from '@hoistway/contract/words';

export const texts = {
  count: (count: number) => words(`共 ${count} 个接口`, `${count} calls`),
  refused: {
    signedOut: words('尚未登录，或登录已失效。', 'You are not signed in, or your session has ended.'),
    forbidden: words(
      '只有超级管理员可以查看接口文档。',
      'Only super administrators can view the API document.',
    ),
    failed: words(
      '接口文档加载失败，请稍后重试。',
      'The API document could not be loaded. Please try again later.',
    ),
  },
  wayOn: {
    signedOut: words('去登录', 'Sign in'),
    forbidden: words('返回控制台', 'Back to the console'),
    failed: words('重试', 'Retry'),
  },
};
