/** What a decoder needs before the first frame: the parameter sets (ITU-T H.264, 7.3.2) and their FLV wrapping. */
import { createBitWriter, nalUnit } from './bit-writer.ts';

export const frameNumBits = 8;
export const nalTypes = { picture: 0x61, keyPicture: 0x65, sequence: 0x67, parameters: 0x68 };

/** Constrained baseline, level 3.0: far more than such pictures need. */
const profile = 66;
const constraints = 0xc0;
const level = 30;

function sequenceParameters(width: number, height: number, framesPerSecond: number): Buffer {
  const w = createBitWriter(64);
  for (const byte of [profile, constraints, level]) w.bits(byte, 8);
  w.unsigned(0); // seq_parameter_set_id
  w.unsigned(frameNumBits - 4);
  w.unsigned(2); // pic_order_cnt_type: shown in the order of decoding
  w.unsigned(1); // max_num_ref_frames
  w.bits(0, 1); // no gaps in frame_num
  w.unsigned(width / 16 - 1);
  w.unsigned(height / 16 - 1);
  w.bits(0b110, 3); // frames only, direct_8x8_inference, no cropping
  w.bits(1, 1); // usability information follows
  w.bits(0b00001, 5); // of it: timing alone
  w.bits(1, 32); // num_units_in_tick
  w.bits(framesPerSecond * 2, 32); // time_scale: two ticks a frame
  w.bits(0b0000, 4); // frames come when they come; no HRD; no picture structure
  w.bits(0b11, 2); // bitstream_restriction, motion vectors over the border
  for (const value of [0, 0, 0, 0]) w.unsigned(value); // no limits of size, no long vectors
  w.unsigned(0); // max_num_reorder_frames: a decoder need not wait for another one
  w.unsigned(1); // max_dec_frame_buffering
  return nalUnit(nalTypes.sequence, w.finish());
}

function pictureParameters(): Buffer {
  const w = createBitWriter(16);
  w.unsigned(0); // pic_parameter_set_id
  w.unsigned(0); // seq_parameter_set_id
  w.bits(0b00, 2); // CAVLC, no bottom-field order
  w.unsigned(0); // one slice group
  w.unsigned(0); // one reference in each list
  w.unsigned(0);
  w.bits(0b000, 3); // no weighted prediction
  for (const value of [0, 0, 0]) w.signed(value); // pic_init_qp, pic_init_qs, chroma_qp_index_offset
  w.bits(0b100, 3); // the loop filter is set by each slice; intra from inter allowed; nothing redundant
  return nalUnit(nalTypes.parameters, w.finish());
}

/** AVCDecoderConfigurationRecord (ISO/IEC 14496-15) with four-byte unit lengths. */
export function decoderConfiguration(width: number, height: number, framesPerSecond: number): Buffer {
  const [sequence, parameters] = [sequenceParameters(width, height, framesPerSecond), pictureParameters()];
  const sized = (unit: Buffer) => [Buffer.from([unit.length >> 8, unit.length & 255]), unit];
  return Buffer.concat([
    Buffer.from([1, profile, constraints, level, 0xff, 0xe1]),
    ...sized(sequence),
    Buffer.from([1]),
    ...sized(parameters),
  ]);
}
