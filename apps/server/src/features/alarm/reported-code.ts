/** An entrapment reported only by telephone has no code: no device can refer to it or end it. */
export const reportedCode = '';
/** A fault that was reported by telephone, nobody trapped: no code of a device either. It ends with its order. */
export const hotlineCode = 'hotline';
