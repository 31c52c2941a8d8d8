import { SpreadsheetError } from './spreadsheet-problem.ts';

/**
 * Scans XML piece by piece, just enough for the parts of a spreadsheet: elements by local name, attributes on
 * demand, text. No document type, hence no entities but XML's own five: nothing can expand.
 */
export interface XmlEvents {
  /** @param attributes the raw inside of the tag, for `attribute` */
  open(name: string, attributes: string): void;
  /** Also called right after `open` for an empty element. */
  close(name: string): void;
  /** Raw, to be passed to `unescapeXml`. One text may arrive in several calls. */
  text(raw: string): void;
}

export interface XmlScanner {
  write(piece: string): void;
  /** Marks the end of the input. */
  end(): void;
}

/** The longest tag or text between tags: a cell's text with every character escaped, plus a margin. */
const maxTokenLength = 512 * 1024;

const damaged = (detail: string) => new SpreadsheetError('damaged', detail);

export function xmlScanner(events: XmlEvents): XmlScanner {
  let rest = '';
  let depth = 0;

  /** @returns where the markup at `start` ends, or -1 if its end has not arrived yet */
  const markup = (text: string, start: number): number => {
    const kind = text[start + 1];
    if (kind === '/') {
      const end = text.indexOf('>', start);
      if (end < 0) return -1;
      if (--depth < 0) throw damaged('an element ends that did not begin');
      events.close(localName(text, start + 2, end));
      return end + 1;
    }
    if (kind === '?') return after(text, '?>', start);
    if (kind === '!') return declaration(text, start);
    const end = tagEnd(text, start);
    if (end < 0) return -1;
    const isEmpty = text[end - 1] === '/';
    const inside = text.slice(start + 1, isEmpty ? end - 1 : end);
    const name = localName(inside, 0, inside.length);
    events.open(name, inside);
    if (isEmpty) events.close(name);
    else depth++;
    return end + 1;
  };

  const declaration = (text: string, start: number): number => {
    if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
    if (text.startsWith('<![CDATA[', start)) {
      const end = after(text, ']]>', start + 9);
      if (end >= 0) events.text(text.slice(start + 9, end - 3).replaceAll('&', '&amp;'));
      return end;
    }
    if (text.length - start < 9) return -1;
    throw damaged('a document type');
  };

  return {
    write: piece => {
      const text = rest + piece;
      let at = 0;
      for (;;) {
        const start = text.indexOf('<', at);
        if (start < 0) break;
        if (start > at) {
          events.text(text.slice(at, start));
          at = start;
        }
        const end = markup(text, start);
        if (end < 0) break;
        at = end;
      }
      rest = text.slice(at);
      if (rest.length > maxTokenLength) throw new SpreadsheetError('tooLarge', 'an endless tag or text');
    },
    end: () => {
      if (depth !== 0 || rest.trim() !== '') throw damaged('the XML ends too early');
    },
  };
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
}

/** A `>` may occur inside a quoted attribute. */
function tagEnd(text: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x3e) return at;
    else if (code === 0x22 || code === 0x27) quote = code;
  }
  return -1;
}

function localName(text: string, start: number, end: number): string {
  let from = start;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20) break;
    if (code === 0x3a) from = at + 1;
  }
  return text.slice(from, at);
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute by name, prefix included (or a pattern: `\w+:id`); undefined if absent. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  const raw = match?.[1] ?? match?.[2];
  return raw === undefined ? undefined : unescapeXml(raw);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Unescapes raw text or an attribute value; unknown entities stay as written. */
export function unescapeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (entity, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
