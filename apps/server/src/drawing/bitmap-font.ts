/** Letters of 5 × 7 dots: a row is one digit of base 32, its highest bit the left dot. Small letters look like capitals. */
const glyphs: Readonly<Record<string, string>> = {
  '0': 'EHJLPHE',
  '1': '4C4444E',
  '2': 'EH1248V',
  '3': 'V2421HE',
  '4': '26AIV22',
  '5': 'VGU11HE',
  '6': '68GUHHE',
  '7': 'V124888',
  '8': 'EHHEHHE',
  '9': 'EHHF12C',
  A: 'EHHVHHH',
  B: 'UHHUHHU',
  C: 'EHGGGHE',
  D: 'SIHHHIS',
  E: 'VGGUGGV',
  F: 'VGGUGGG',
  G: 'EHGNHHF',
  H: 'HHHVHHH',
  I: 'E44444E',
  J: '72222IC',
  K: 'HIKOKIH',
  L: 'GGGGGGV',
  M: 'HRLLHHH',
  N: 'HHPLJHH',
  O: 'EHHHHHE',
  P: 'UHHUGGG',
  Q: 'EHHHLID',
  R: 'UHHUKIH',
  S: 'FGGE11U',
  T: 'V444444',
  U: 'HHHHHHE',
  V: 'HHHHHA4',
  W: 'HHHLLLA',
  X: 'HHA4AHH',
  Y: 'HHHA444',
  Z: 'V1248GV',
  '-': '000V000',
  '.': '00000CC',
  _: '000000V',
  ':': '0CC0CC0',
};

/** Dots from one letter to the next. */
export const advance = 6;

/** Calls back for every dot of a text; characters without a glyph leave a gap. */
export function eachDot(text: string, draw: (column: number, row: number) => void) {
  [...text.toUpperCase()].forEach((letter, index) => {
    [...(glyphs[letter] ?? '')].forEach((digit, row) => {
      const dots = Number.parseInt(digit, 32);
      for (let column = 0; column < 5; column++)
        if ((dots >> (4 - column)) & 1) draw(index * advance + column, row);
    });
  });
}
