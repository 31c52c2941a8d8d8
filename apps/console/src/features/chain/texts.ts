/** Words of the chain of records and its verification. */

import { chainKinds } from '@hoistway/contract/features/chain';
import { verify } from '@hoistway/contract/pages/verify';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  about: words(
    '每条完成的维保记录、补充记录、真实性判定、救援超时记录和通话证明都以哈希链接到前一条。事后改动任何一条，核验都会指出是哪一条。',
    'Every completed maintenance record, addition, verdict, exceeded rescue limit and proof of call is linked to the previous record by its hash. If any of them is changed afterwards, verification shows which one.',
  ),
  length: words('已入链', 'Linked records'),
  lengthOf: (count: number) => words(`${grouped(count)} 条`, `${grouped(count)}`),
  head: words('链头', 'Head'),
  headOf: ({ number, kind, time }: { number: number; kind: string; time: string }) =>
    words(`第 ${number} 条 · ${kind} · ${time}`, `No. ${number} · ${kind} · ${time}`),
  empty: words('还没有入链的记录', 'No records have been linked yet'),
  exportHead: words('导出链头', 'Export chain head'),
  exportHint: words(
    '请把链头保存在别处：以后整条链若被重写，凭它可以发现。',
    'Store the head somewhere else: if the entire chain is ever rewritten, it will reveal that.',
  ),
  verify: words('核验全部', 'Verify all'),
  running: ({ checked, total }: { checked: number; total: number }) =>
    words(
      `正在核验：${grouped(checked)} / ${grouped(total)}`,
      `Verifying: ${grouped(checked)} of ${grouped(total)}`,
    ),
  by: ({ person, time }: { person: string; time: string }) =>
    words(`由 ${person} 于 ${time} 开始`, `Started by ${person} at ${time}`),
  nightlyBegun: (time: string) => words(`每夜核验于 ${time} 开始`, `Nightly verification started at ${time}`),
  cancel: words('取消核验', 'Cancel verification'),
  nightly: words('最近一次每夜核验', 'Last nightly verification'),
  manual: words('最近一次人工核验', 'Last manual verification'),
  none: words('还没有核验过', 'Not verified yet'),
  ended: ({ time, checked }: { time: string; checked: number }) =>
    words(`${time} 结束，已核对 ${grouped(checked)} 条`, `Finished at ${time}, ${grouped(checked)} checked`),
  endedBy: ({ person, time, checked }: { person: string; time: string; checked: number }) =>
    words(
      `${person} · ${time} 结束，已核对 ${grouped(checked)} 条`,
      `${person} · finished at ${time}, ${grouped(checked)} checked`,
    ),
  checkedHead: words('核验到的链头', 'Head verified'),
  fault: ({ number, problem }: { number: number | null; problem: string }) =>
    number === null
      ? words(problem, problem)
      : words(`第 ${number} 条：${problem}`, `No. ${number}: ${problem}`),
  broken: (fault: string) =>
    words(`记录核验未通过：${fault}`, `Verification of the records failed. ${fault}`),
  details: words('查看核验结果', 'See the verification'),
  noted: ({ number, time }: { number: number; time: string }) =>
    words(`登记过的链头：第 ${number} 条，${time}`, `Registered head: no. ${number}, ${time}`),
  open: ({ jobNum, day }: { jobNum: string; day: string }) =>
    words(`查看 ${jobNum} 在 ${day} 的记录`, `View the record of ${jobNum} on ${day}`),
  openCancelled: ({ jobNum, day }: { jobNum: string; day: string }) =>
    words(`查看 ${jobNum} 在 ${day} 的已取消计划`, `View the cancelled visit of ${jobNum} on ${day}`),
  openAlarm: ({ jobNum, day }: { jobNum: string; day: string }) =>
    words(`查看 ${jobNum} 在 ${day} 的报警`, `View the alarm of ${jobNum} on ${day}`),
  unread: ({ kind, links }: { kind: string; links: number }) =>
    words(
      `${kind} ${grouped(links)} 条只核对了链条，未核对内容`,
      `${kind}: for ${grouped(links)} only the links were checked, not the content`,
    ),
  single: {
    title: words('核验一条记录', 'Verify a record'),
    hint: words(
      '输入编号或哈希，或用扫码枪扫描 PDF 上的二维码',
      'Enter the number or hash, or scan the QR code on the PDF with a scanner',
    ),
    placeholder: words('编号或哈希', 'Number or hash'),
    check: verify.buttons.run,
    wrong: words(
      '请输入编号（如 612）、64 位哈希，或二维码中的网址',
      'Enter a number (such as 612), a 64-character hash, or the address from the QR code',
    ),
    number: words('编号', 'Number'),
    linked: words('入链时间', 'Linked at'),
    hash: words('哈希', 'Hash'),
    record: chainKinds.words.visit,
    alarm: words('报警', 'Alarm'),
  },
  proof: {
    title: words('防篡改核验', 'Tamper-evidence verification'),
    notLinked: words('未入链', 'Not linked'),
    number: (number: number) => words(`第 ${number} 条`, `No. ${number}`),
  },
};
