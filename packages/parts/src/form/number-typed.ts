const numberShape = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number that a text says; nothing for white space; a text that is no number stays what it is. */
export const numberTyped = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return numberShape.test(trimmed) ? Number(trimmed) : text;
};
