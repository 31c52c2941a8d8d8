/** Where page scroll runs, and its picture page. */
export const runPath = '/display/run';
export const imagePagePath = '/display/imagePage';
