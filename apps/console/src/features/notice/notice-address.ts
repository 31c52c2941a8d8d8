/** The history of notices (specification 3, section 2). */
export const historyNoticePath = '/historyNotice';
