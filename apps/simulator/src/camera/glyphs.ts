/**
 * Letters as strokes on a grid 4 wide and 6 high, so that a picture can contain text without any font on the machine.
 * Job numbers, dates and times need no more than these; small letters are drawn as capitals.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M3 3L4 2V1L3 0H0V6H3L4 5V4L3 3H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2L4 4V2L2 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  J: 'M2 0H4V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 4M1.3 2.7L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.4 4.4L4.2 6.2',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  // The stroke distinguishes it from the letter.
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1ZM1.2 4.6L2.8 1.4',
  '1': 'M1 1L2 0V6M1 6H3',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 1L1 0H3L4 1V2L3 3H1.6M3 3L4 4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V3H3L4 4V5L3 6H1L0 5',
  '6': 'M4 1L3 0H1L0 1V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1.5 6',
  '8': 'M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3',
  '9': 'M4 3H1L0 2V1L1 0H3L4 1V5L3 6H1L0 5',
  // A very short stroke with round ends is a dot.
  '.': 'M1.95 6H2.05',
  ':': 'M1.95 1.8H2.05M1.95 4.6H2.05',
  _: 'M0 6.4H4',
  '-': 'M0.7 3H3.3',
  ' ': '',
};

const glyphHeight = 6;
/** From the beginning of one letter to that of the next. */
const advance = 6;

/** The strokes of a character; undefined when it is not one of A–Z, a–z, 0–9, `. _ - :` and space. */
export const glyphOf = (character: string): string | undefined => strokes[character.toUpperCase()];

/** Width of a text in pixels, without the gap after its last letter. */
export const widthOf = (text: string, height: number): number =>
  ((text.length * advance - 2) * height) / glyphHeight;

/** SVG of a line of text; `x` and `y` are its top left corner. A character that cannot be drawn leaves a blank cell. */
export function writing(text: string, x: number, y: number, height: number, colour: string): string {
  const letters = [...text].map((character, index) => {
    const path = glyphOf(character);
    return path ? `<path transform="translate(${index * advance} 0)" d="${path}"/>` : '';
  });
  return `<g transform="translate(${x} ${y}) scale(${height / glyphHeight})" fill="none" stroke="${colour}" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
}
