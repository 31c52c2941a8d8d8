/**
 * Whether a value fits a field of a template. WeChat states the rule of a field by the type in its name, and refuses the
 * whole message when one value breaks it.
 */
import { cut } from '../cut.ts';

const mostOfThing = 20;
const mostOfString = 32;

const rules: Readonly<Record<string, (text: string, keptEnd: number) => string | undefined>> = {
  thing: (text, keptEnd) => cut(text, mostOfThing, '…', keptEnd),
  // One that is cut says something else.
  phrase: text => (/^\p{Script=Han}{1,5}$/u.test(text) ? text : undefined),
  // It has no Chinese, not even an ellipsis, and whether it may have spaces is not documented.
  character_string: text => {
    const close = text.replaceAll(' ', '');
    return /^[\x21-\x7e]+$/.test(close) ? cut(close, mostOfString, '...') : undefined;
  },
  time: text => (/^\d{4}(-\d{2}-\d{2}|年\d{2}月\d{2}日) \d{2}:\d{2}$/.test(text) ? text : undefined),
};

/**
 * The value as the field takes it, shortened where it must be; undefined when it cannot be made to fit.
 * @param keptEnd how much of the end of a thing stays; without it the end is what goes
 */
export function fit(field: string, value: string, keptEnd = 0): string | undefined {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return text === '' ? undefined : rules[field.replace(/\d+$/, '')]?.(text, keptEnd);
}
