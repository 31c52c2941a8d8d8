/** A text as searches compare it: neither its case counts nor how its accents were typed. */
export const spelled = (text: string): string => text.normalize('NFC').toLowerCase();
