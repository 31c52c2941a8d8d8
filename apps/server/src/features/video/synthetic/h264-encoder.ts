/**
 * A small H.264 encoder (ITU-T H.264, constrained baseline, CAVLC, one slice a frame) for drawn pictures of flat
 * areas. There is no transform, so it is lossless. A macroblock of 16 × 16 pixels is one of three things:
 *
 *   skipped    in a P frame: the same as in the frame before
 *   predicted  it repeats the row above it or the column left of it: a handful of bits
 *   I_PCM      its 384 samples as they are
 *
 * The loop filter is off, so prediction uses the picture exactly as drawn.
 */
import { type BitWriter, createBitWriter, nalUnit } from './bit-writer.ts';
import { frameNumBits, nalTypes } from './h264-headers.ts';

/** 4:2:0; the luma plane is `width` × `height`, the others are half as wide and high. */
export interface Picture {
  width: number;
  height: number;
  y: Uint8Array;
  cb: Uint8Array;
  cr: Uint8Array;
}

export const createPicture = (width: number, height: number): Picture => ({
  width,
  height,
  y: new Uint8Array(width * height),
  cb: new Uint8Array((width * height) / 4),
  cr: new Uint8Array((width * height) / 4),
});

/** Table 7-11; in a P slice five other types come first. */
const mbTypes = { fromAbove: 1, fromLeft: 2, pcm: 25 };
const intraInP = 5;
/** intra_chroma_pred_mode */
const chromaModes = { fromLeft: 1, fromAbove: 2 };
/** slice_type: all slices of the picture are of this type. */
const sliceTypes = { p: 5, i: 7 };
/** The code of "no coefficients", by the mean count of the neighbours (table 9-5). */
const noCoefficients = [
  { below: 2, value: 1, bits: 1 },
  { below: 4, value: 3, bits: 2 },
  { below: 8, value: 15, bits: 4 },
  { below: 17, value: 3, bits: 6 },
];
const pcmCoefficients = 16;

/** Frames of one stream; width and height are multiples of 16. */
export function createH264Encoder(width: number, height: number) {
  const [columns, rows] = [width / 16, height / 16];
  const before = createPicture(width, height);
  /** Coefficient counts of each macroblock of this frame, for its neighbours. */
  const coefficients = new Uint8Array(columns * rows);
  let sinceKey = 0;
  let keys = 0;

  const sliceHeader = (w: BitWriter, isKey: boolean) => {
    w.unsigned(0); // first_mb_in_slice
    w.unsigned(isKey ? sliceTypes.i : sliceTypes.p);
    w.unsigned(0); // pic_parameter_set_id
    w.bits(sinceKey % 2 ** frameNumBits, frameNumBits);
    if (isKey)
      w.unsigned(keys % 2); // idr_pic_id: neighbours differ
    else w.bits(0b00, 2); // no override of the references, no reordering
    w.bits(0, isKey ? 2 : 1); // dec_ref_pic_marking: the last picture is the reference
    w.signed(0); // slice_qp_delta
    w.unsigned(1); // disable_deblocking_filter_idc
  };

  const writePredicted = (
    w: BitWriter,
    index: number,
    from: 'fromAbove' | 'fromLeft',
    typeOffset: number,
  ) => {
    w.unsigned(typeOffset + mbTypes[from]);
    w.unsigned(chromaModes[from]);
    w.signed(0); // mb_qp_delta
    const left = index % columns > 0 ? coefficients[index - 1] : undefined;
    const above = index >= columns ? coefficients[index - columns] : undefined;
    const mean = left !== undefined && above !== undefined ? (left + above + 1) >> 1 : (left ?? above ?? 0);
    const token = noCoefficients.find(({ below }) => mean < below);
    if (token) w.bits(token.value, token.bits);
    coefficients[index] = 0;
  };

  const writePcm = (w: BitWriter, picture: Picture, index: number, typeOffset: number) => {
    w.unsigned(typeOffset + mbTypes.pcm);
    w.alignWithZeros();
    const { luma, chroma } = placeOf(index, columns);
    w.block(picture.y, luma, width, 16, 16);
    w.block(picture.cb, chroma, width / 2, 8, 8);
    w.block(picture.cr, chroma, width / 2, 8, 8);
    coefficients[index] = pcmCoefficients;
  };

  return {
    /** @returns one access unit preceded by its length, as in FLV and MP4 */
    encode(picture: Picture, isKey: boolean): Buffer {
      sinceKey = isKey ? 0 : sinceKey + 1;
      const w = createBitWriter();
      sliceHeader(w, isKey);
      let skipped = 0;
      for (let index = 0; index < columns * rows; index++) {
        if (!isKey && isSame(picture, before, index)) {
          skipped++;
          coefficients[index] = 0;
          continue;
        }
        if (!isKey) w.unsigned(skipped);
        skipped = 0;
        const typeOffset = isKey ? 0 : intraInP;
        const from = predictor(picture, index);
        if (from) writePredicted(w, index, from, typeOffset);
        else writePcm(w, picture, index, typeOffset);
      }
      if (skipped > 0) w.unsigned(skipped);
      if (isKey) keys++;
      before.y.set(picture.y);
      before.cb.set(picture.cb);
      before.cr.set(picture.cr);
      const unit = nalUnit(isKey ? nalTypes.keyPicture : nalTypes.picture, w.finish());
      const length = Buffer.alloc(4);
      length.writeUInt32BE(unit.length);
      return Buffer.concat([length, unit]);
    },
  };
}

/** Offset of a macroblock in the luma and in the chroma planes. */
const placeOf = (index: number, columns: number) => {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return { luma: (row * columns * 16 + column) * 16, chroma: (row * columns * 8 + column) * 8 };
};

/** Calls back for the three planes: plane, first sample, stride, side of the block. */
const everyPlane = (
  picture: Picture,
  index: number,
  holds: (plane: 'y' | 'cb' | 'cr', from: number, stride: number, side: number) => boolean,
) => {
  const { luma, chroma } = placeOf(index, picture.width / 16);
  const half = picture.width / 2;
  return holds('y', luma, picture.width, 16) && holds('cb', chroma, half, 8) && holds('cr', chroma, half, 8);
};

const isSame = (one: Picture, other: Picture, index: number) =>
  everyPlane(one, index, (plane, from, stride, side) => {
    const [a, b] = [one[plane], other[plane]];
    for (let row = 0, at = from; row < side; row++, at += stride)
      for (let x = at; x < at + side; x++) if (a[x] !== b[x]) return false;
    return true;
  });

/** Whether every sample equals the row above the block, or the column left of it. */
function predictor(picture: Picture, index: number): 'fromAbove' | 'fromLeft' | undefined {
  const columns = picture.width / 16;
  const repeats = (step: (stride: number) => number) =>
    everyPlane(picture, index, (name, from, stride, side) => {
      const plane = picture[name];
      const back = step(stride);
      for (let row = 0, at = from; row < side; row++, at += stride)
        for (let x = at; x < at + side; x++) if (plane[x] !== plane[x - back]) return false;
      return true;
    });
  if (index >= columns && repeats(stride => stride)) return 'fromAbove';
  if (index % columns > 0 && repeats(() => 1)) return 'fromLeft';
  return undefined;
}
