/** An entrapment that only the telephone told of has no code: no device can tell of it or end it. */
export const reportedCode = '';
