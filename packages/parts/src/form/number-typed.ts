const numberShape = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number in a text; nothing for white space; a text that is not a number is returned unchanged. */
export const numberTyped = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return numberShape.test(trimmed) ? Number(trimmed) : text;
};
