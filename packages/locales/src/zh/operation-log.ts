/** What an edit changed. */
export const words = {
  field: '字段',
  before: '原值',
  after: '新值',
} as const;
