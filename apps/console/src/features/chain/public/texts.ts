/** Words of the public page behind the QR code of a printed record. */
import { words } from '@hoistway/contract/words';

export const texts = {
  title: words('维保记录核验', 'Maintenance record verification'),
  waiting: words('正在核验…', 'Verifying…'),
  intact: words('记录完好', 'The record is intact'),
  intactText: words('内容与完成时一致，没有被改动。', 'Its content is unchanged since completion.'),
  asideIntact: words('这不是正式记录', 'This is not the official record'),
  asideText: words(
    '这是另存的一份提交，自保存以来没有被改动。该次维保另有正式记录，或已取消。',
    'This submission was kept separately and is unchanged since. The visit has another, official record, or was cancelled.',
  ),
  changed: words('记录已被改动', 'The record has been changed'),
  unread: words('链条完好', 'The link is intact'),
  unreadText: words(
    '链条记录完好，但内容未能核对。',
    'The link of this record is intact, but its content could not be checked.',
  ),
  unknown: words('没有找到这条记录', 'Record not found'),
  unknownText: words(
    '请重新扫描二维码。如果网址完整仍找不到，该记录可能已被替换。',
    'Please scan the QR code again. If the address is complete and the record is still not found, it may have been replaced.',
  ),
  failed: words('暂时无法核验', 'Verification is not possible at the moment'),
  retry: words('重试', 'Retry'),
  jobNum: words('工号', 'Job number'),
  kind: words('类型', 'Type'),
  day: words('日期', 'Date'),
  number: words('链条编号', 'Link number'),
  hash: words('哈希', 'Hash'),
  note: words('此页面不显示任何个人信息。', 'This page does not show any personal information.'),
};
