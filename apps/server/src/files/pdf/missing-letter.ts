/**
 * The glyph of a letter that the font does not have, such as a rare one in a name: a box with its Unicode number, by
 * which a reader can look it up.
 */
import type { TTF } from 'fonteditor-core';

/** In thousandths of the size, like the font family. */
const box = { left: 60, right: 940, bottom: -90, top: 830, line: 30 } as const;
const digitWidth = 600;
const digitHeight = 760;

type Point = readonly [x: number, y: number];
const contour = (points: readonly Point[]): TTF.Contour =>
  points.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y), onCurve: true }));

/** Clockwise contours are filled; counterclockwise ones inside them are cut out. */
const frame = (): TTF.Contour[] => {
  const corners = (inset: number): Point[] => [
    [box.left + inset, box.bottom + inset],
    [box.left + inset, box.top - inset],
    [box.right - inset, box.top - inset],
    [box.right - inset, box.bottom + inset],
  ];
  return [contour(corners(0)), contour(corners(box.line).reverse())];
};

/** @param digits the glyphs of 0 to F */
export function missingLetter(code: number, digits: readonly (TTF.Glyph | undefined)[]): TTF.Glyph {
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  const columns = Math.ceil(hex.length / 2);
  const width = (box.right - box.left - 4 * box.line) / columns;
  const height = (box.top - box.bottom - 4 * box.line) / 2;
  const scale = Math.min(width / digitWidth, height / digitHeight) * 0.92;
  const drawn = Array.from(hex.padStart(columns * 2, '0'), (digit, at) => {
    const glyph = digits[Number.parseInt(digit, 16)];
    const left =
      box.left + 2 * box.line + (at % columns) * width + (width - (glyph?.advanceWidth ?? 0) * scale) / 2;
    const bottom = box.bottom + 2.5 * box.line + (at < columns ? height : 0);
    return (glyph?.contours ?? []).map(points =>
      points.map(point => ({
        ...point,
        x: Math.round(left + point.x * scale),
        y: Math.round(bottom + point.y * scale),
      })),
    );
  });
  return {
    contours: [...frame(), ...drawn.flat()],
    xMin: box.left,
    yMin: box.bottom,
    xMax: box.right,
    yMax: box.top,
    advanceWidth: 1000,
    leftSideBearing: box.left,
    name: `uni${hex}`,
    unicode: [code],
  };
}
