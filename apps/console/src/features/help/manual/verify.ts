/** The manual of record verification. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const verify: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '每条完成的维保记录、补充记录、判定、救援超时和通话证明都会计算哈希，并链接到前一条，形成一条链。记录完成后谁也不能修改；即使有人绕过系统直接改动数据库，核验也会指出第一条不一致的记录及其原因。页面上显示的状态、电梯、判定和附件也会与存证逐一比对；绕过系统添加、没有入链的记录也会被指出。',
      'Every completed maintenance record, addition, verdict, exceeded rescue limit and proof of call is hashed and linked to the previous one, forming a chain. Nobody can change a record after completion; even if someone bypasses the system and changes the database directly, verification shows the first record that does not match and how. The status, unit, verdict and files that pages show are compared with the record as well, and a record that was added by bypassing the system and has no link is named.',
    ),
  ),
  section(
    '核验',
    'Verifying',
    words(
      '系统每天凌晨 2 点自动核验一次，并读取照片和签名文件与存证比对：新记录的当晚比对，其余的每 30 天轮流比对一次。点“核验全部”随时可以核验（不读取照片和签名文件，上次发现文件有问题的那条除外），页面显示进度；可以离开页面，结果会保留。只有开始核验的人可以取消。',
      'The system verifies everything automatically at 2 a.m. every day. It then also reads stored photos and signatures and compares them with the record: those of new records the same night, those of all others in turn, once every 30 days. Click “Verify all” to verify at any time, without photos and signatures except those of a record whose file failed last; the page shows the progress. You can leave the page, and the result is kept. Only the person who started a verification can cancel it.',
    ),
    words(
      '结果为“已断裂”时，会显示第一条有问题的记录的编号（未入链的没有编号）、原因和所属的工号与日期，点链接可打开该记录。请保留现场并联系管理员：不要在核实之前恢复或改动数据。',
      'If the result is “Broken”, the number of the first failing record (one without a link has none), the reason, and its job number and date are shown; click the link to open the record. Please leave everything as it is and contact the administrator: do not restore or change data before the cause is clear.',
    ),
  ),
  section(
    '单条记录',
    'One record',
    words(
      '输入编号或哈希，或用扫码枪扫描 PDF 上的二维码，可以核验一条记录，包括它的照片和签名文件。维保记录的详情里也显示它在链条中的编号、哈希和是否完好。',
      'Enter a number or hash, or scan the QR code on the PDF with a scanner, to verify a record with its photos and signature. The details of a maintenance record also show its number in the chain, its hash and whether it is intact.',
    ),
    words(
      '任何人用手机扫描 PDF 上的二维码，都能看到该记录是否完好。那个页面只显示工号、类型、日期和编号，不显示任何个人信息。',
      'Anyone who scans the QR code on the PDF with a phone can see whether the record is intact. That page shows only the job number, type, date and number, and no personal information.',
    ),
  ),
  section(
    '链头',
    'The head',
    words(
      '链头是最后一条的编号和哈希，它代表此前的所有记录。定期导出并保存在别处：如果有人重写整条链，旧的链头就找不到了，把它的哈希输入“核验一条记录”即可发现。',
      'The chain head is the number and hash of the last link and represents all previous records. Export it regularly and store it elsewhere: if someone rewrites the entire chain, the old head can no longer be found. Enter its hash under “Verify a record” to check this.',
    ),
  ),
];
