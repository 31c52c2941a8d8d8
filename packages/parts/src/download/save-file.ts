/** Hands a received file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** 1536 → `1.5 KB` */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
};
