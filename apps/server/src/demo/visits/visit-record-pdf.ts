/**
 * The signed record of a visit as a one-page PDF, generated here: text, lines and the strokes of the signature.
 * Chinese uses the viewer's own song typeface (STSong-Light of Adobe-GB1, which every viewer substitutes), so the
 * file stays at a few kilobytes.
 */
import type { Stroke } from './visit-signature.ts';

export interface VisitRecord {
  jobNum: string;
  place: string;
  address: string;
  registerCode: string;
  brand: string;
  typeWords: string;
  planned: string;
  started: string;
  ended: string;
  workers: string;
  items: readonly string[];
  signature: readonly Stroke[];
}

const left = 56;
const right = 539;
const latin = /[ -~]+|[^ -~]+/g;

export function recordPdf(record: VisitRecord): Buffer {
  const content = pageContent(record);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /L 5 0 R /C 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]);
}

function pageContent(record: VisitRecord): string {
  const lines = [
    text(left, 780, 20, '电梯维护保养记录'),
    text(left, 762, 10, 'Elevator maintenance record'),
    rule(750, 1.2),
  ];
  const facts = [
    ['设备编号 Unit', record.jobNum],
    ['注册代码 Registration code', record.registerCode],
    ['使用地点 Place', record.place],
    ['地址 Address', record.address],
    ['品牌 Brand', record.brand],
    ['保养类别 Type of visit', record.typeWords],
    ['计划时间 Planned', record.planned],
    ['到场 - 离场 On site', `${record.started} - ${record.ended}`],
    ['作业人员 Technicians', record.workers],
  ] as const;
  let y = 728;
  for (const [name, value] of facts) {
    lines.push(text(left, y, 10, name), text(left + 190, y, 10.5, value), rule(y - 7, 0.3));
    y -= 22;
  }
  y -= 16;
  lines.push(text(left, y, 12, '保养项目 Items'), text(right - 90, y, 12, '结果 Result'), rule(y - 7, 0.8));
  for (const [at, item] of record.items.entries()) {
    y -= 22;
    lines.push(
      text(left, y, 10.5, `${at + 1}. ${item}`),
      text(right - 90, y, 10.5, '正常 OK'),
      rule(y - 7, 0.3),
    );
  }
  y -= 40;
  lines.push(
    text(left, y, 10.5, '使用单位安全管理员签字 Signed by the safety manager'),
    signature(record.signature, left + 300, y + 40),
  );
  lines.push(
    text(left, y - 30, 9, '依据 TSG T5002-2017；记录保存不少于四年。 Kept for at least four years.'),
  );
  return lines.join('\n');
}

/** Latin and Chinese runs, each in its own font; showing text advances the position by itself. */
function text(x: number, y: number, size: number, value: string): string {
  const runs = (value.match(latin) ?? []).map(run =>
    run.charCodeAt(0) < 0x7f
      ? `/L ${size} Tf (${run.replace(/[\\()]/g, '\\$&')}) Tj`
      : `/C ${size} Tf <${Buffer.from(run, 'utf16le').swap16().toString('hex')}> Tj`,
  );
  return `BT ${x} ${y} Td ${runs.join(' ')} ET`;
}

const rule = (y: number, lineWidth: number) => `${lineWidth} w ${left} ${y} m ${right} ${y} l S`;

/** Draws the signature at half size; x and y are its upper left corner. */
function signature(strokes: readonly Stroke[], x: number, y: number): string {
  const paths = strokes.map(([startX, startY, ...curves]) => {
    const bends = Array.from(
      { length: curves.length / 6 },
      (_, at) => `${curves.slice(at * 6, at * 6 + 6).join(' ')} c`,
    );
    return `${startX} ${startY} m ${bends.join(' ')} S`;
  });
  return `q 0.5 0 0 -0.5 ${x} ${y} cm 2.4 w 1 J 0.1 0.16 0.32 RG ${paths.join(' ')} Q`;
}

/** Header, objects, cross-reference table, trailer. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
