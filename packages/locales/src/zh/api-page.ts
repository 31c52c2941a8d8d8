/** The page of the API document. What it says of the calls themselves is English, as the document is. */
export const words = {
  count: '共 {{count}} 个接口',
  refused: {
    signedOut: '尚未登录，或登录已失效。',
    forbidden: '只有超级管理员可以查看接口文档。',
    failed: '接口文档加载失败，请稍后重试。',
  },
  wayOn: { signedOut: '去登录', forbidden: '返回控制台', failed: '重试' },
};
