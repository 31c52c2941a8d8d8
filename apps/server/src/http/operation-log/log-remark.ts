/**
 * The remark of an operation-log line, in addition to its module and type: parts, stored as data and shown to every
 * reader in their own language (features/operation-log/remark-text.sql renders them).
 */
import { type Words, words } from '@hoistway/contract/words';

/** A name, which is the same in all languages, or a text in both languages. */
export type LogText = string | Words;
/** The change of a field; for a list, the removed and added entries. */
export interface Change {
  title: Words;
  before: LogText;
  after: LogText;
  list?: true;
}
export type RemarkPart = LogText | Change;

const longestText = 2000;

export const bothOf = (entry: LogText): Words => (typeof entry === 'string' ? words(entry, entry) : entry);
/** @param write how the words of one language become its text */
const inEach = (
  all: readonly LogText[],
  write: (texts: readonly string[], en: boolean) => string,
): LogText => {
  const [zh, en] = [all.map(entry => bothOf(entry).zh), all.map(entry => bothOf(entry).en)];
  const [inZh, inEn] = [write(zh, false), write(en, true)];
  return inZh === inEn ? inZh : words(inZh, inEn);
};

/** `维保部、客服部`, `Maintenance, Service` */
export const listed = (names: readonly LogText[]): LogText =>
  inEach(names, (texts, en) => texts.join(en ? ', ' : '、'));
/** Joined, without empty ones: `HZ-100 半月 2026-11-26`. */
export const spaced = (...entry: readonly LogText[]): LogText =>
  inEach(entry, texts => texts.filter(text => text !== '').join(' '));
/** `新增：gw-1`, `Added: gw-1` */
export const headed = (head: Words, entry: LogText): LogText =>
  inEach([head, entry], ([before, after], en) => `${before}${en ? ': ' : '：'}${after}`);
export const added = (entry: LogText): LogText => headed(words('新增', 'Added'), entry);
/** `甲 → 乙` */
export const turned = (before: LogText, after: LogText): LogText =>
  inEach([before, after], texts => texts.join(' → '));

/** `HZ-100（乙）`, `HZ-100 (乙)` */
export const inBrackets = (name: LogText, entry: LogText): LogText =>
  inEach([name, entry], ([before, after], en) => (en ? `${before} (${after})` : `${before}（${after}）`));
/** A phone that was offline sends the same again. */
export const sentAgain = words('重复提交', 'Sent again');
/** For a scope of nodes, their number. */
export const scopeText = (nodes: readonly unknown[] | undefined): LogText =>
  headed(
    words('数据范围', 'Data scope'),
    nodes ? words(`${nodes.length} 个节点`, `${nodes.length} nodes`) : words('全部', 'All'),
  );

export const cutText = (entry: LogText, chars: number): LogText => {
  const cut = (text: string) => (text.length > chars ? `${text.slice(0, chars)}…` : text);
  return typeof entry === 'string' ? cut(entry) : words(cut(entry.zh), cut(entry.en));
};

/** The stored form: without empty parts, and limited in length. */
export const storedRemark = (parts: readonly RemarkPart[]): RemarkPart[] =>
  parts.flatMap((part): RemarkPart[] => {
    if (typeof part === 'object' && 'title' in part) return [part];
    return bothOf(part).zh === '' ? [] : [cutText(part, longestText)];
  });
