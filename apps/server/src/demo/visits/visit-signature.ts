/** A signature as pen strokes in a box of 300 × 100, used for both the picture and the record. */
import type { Random } from '../random.ts';

/** The starting point; after it, every six numbers are two control points and an end point. */
export type Stroke = readonly number[];

export function drawSignature(random: Random): Stroke[] {
  const round = (value: number) => Math.round(value * 10) / 10;
  const strokes: Stroke[] = [];
  // Two or three characters, each a few strokes that lean the same way.
  const characters = random.int(2, 3);
  for (let at = 0; at < characters; at += 1) {
    const left = 20 + at * (250 / characters);
    for (let made = random.int(3, 5); made > 0; made -= 1) {
      let [x, y] = [left + random.between(0, 35), random.between(18, 45)];
      const stroke = [x, y];
      for (let bends = random.int(1, 3); bends > 0; bends -= 1) {
        const [endX, endY] = [x + random.between(-12, 42), Math.min(y + random.between(-8, 34), 92)];
        stroke.push(
          x + random.between(0, 30),
          y + random.between(-14, 6),
          endX - random.between(-6, 22),
          endY,
          endX,
          endY,
        );
        [x, y] = [endX, endY];
      }
      strokes.push(stroke.map(round));
    }
  }
  return strokes;
}

export function signaturePicture(strokes: readonly Stroke[]): Buffer {
  const lines = strokes.map(([x, y, ...curves]) => `M${x} ${y}C${curves.join(' ')}`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 300 100"><rect width="300" height="100" fill="#fff"/><path d="${lines}" fill="none" stroke="#1b2a52" stroke-width="2.4" stroke-linecap="round"/></svg>`,
  );
}
