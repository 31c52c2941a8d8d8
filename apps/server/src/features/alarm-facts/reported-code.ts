/** An entrapment reported only by telephone has no code: no device can refer to it or end it. */
export const reportedCode = '';
