/**
 * SHA-256 in hex. Browsers offer `crypto.subtle` on secure origins only, and the console is often opened over
 * plain http on a house network, so the algorithm (FIPS 180-4) is carried along for that case.
 */
const bytesToHex = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
})();
/** The first 32 bits of the fraction of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)));
const startState = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));

const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

export const sha256Plain = (message: Uint8Array): Uint8Array => {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);

  const state = startState.slice();
  const words = new Int32Array(64);
  const at = (list: Int32Array, index: number) => list[index] ?? 0;
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const early = at(words, i - 15);
      const late = at(words, i - 2);
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const choice = (e & f) ^ (~e & g);
      const one = (h + s1 + choice + at(roundConstants, i) + at(words, i)) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (at(state, i) + value) | 0;
  }
  const result = new DataView(new ArrayBuffer(32));
  for (const [i, value] of state.entries()) result.setInt32(i * 4, value);
  return new Uint8Array(result.buffer);
};

export const sha256Hex = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  // Absent on plain http, whatever the type says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return bytesToHex(sha256Plain(bytes));
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
};
