/** A mobile number as people write and paste it, without separators, marks of direction and the country code of China. */
export const phoneDigits = (text: string): string =>
  text.replace(/[\s()（）\p{Pd}\p{Cf}]/gu, '').replace(/^(?:[+＋]|00)?86(?=1\d{10}$)/, '');

export const phoneShape = /^\d{11}$/;
