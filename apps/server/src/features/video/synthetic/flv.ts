/** FLV (Adobe, version 10.1): a header, then tags, each followed by its size. Video only, no sound. */
const tagTypes = { video: 9, script: 18 };
const packets = { configuration: 0, picture: 1, end: 2 };
const codecAvc = 7;

function tag(type: number, timestampMs: number, body: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head[0] = type;
  head.writeUIntBE(body.length, 1, 3);
  head.writeUIntBE(timestampMs & 0xffffff, 4, 3);
  head[7] = (timestampMs >>> 24) & 255;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body, size]);
}

const picture = (timestampMs: number, packet: number, isKey: boolean, data: Buffer) =>
  tag(
    tagTypes.video,
    timestampMs,
    Buffer.concat([Buffer.from([((isKey ? 1 : 2) << 4) | codecAvc, packet, 0, 0, 0]), data]),
  );

/** onMetaData as an AMF0 ECMA array of numbers and booleans. */
function metaData(facts: Record<string, number | boolean>): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0, value.length]), Buffer.from(value, 'latin1')]);
  const encoded = (value: number | boolean) => {
    if (typeof value === 'boolean') return Buffer.from([1, Number(value)]);
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  };
  const count = Buffer.alloc(4);
  count.writeUInt32BE(Object.keys(facts).length);
  return Buffer.concat([
    Buffer.from([2]),
    text('onMetaData'),
    Buffer.from([8]),
    count,
    ...Object.entries(facts).flatMap(([name, value]) => [text(name), encoded(value)]),
    Buffer.from([0, 0, 9]),
  ]);
}

export const flv = {
  /** Everything before the first frame. */
  start: (configuration: Buffer, facts: { width: number; height: number; framerate: number }) =>
    Buffer.concat([
      Buffer.from([...Buffer.from('FLV'), 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]),
      tag(tagTypes.script, 0, metaData({ ...facts, hasVideo: true, hasAudio: false })),
      picture(0, packets.configuration, true, configuration),
    ]),
  picture: (timestampMs: number, isKey: boolean, accessUnit: Buffer) =>
    picture(timestampMs, packets.picture, isKey, accessUnit),
  end: (timestampMs: number) => picture(timestampMs, packets.end, true, Buffer.alloc(0)),
};
