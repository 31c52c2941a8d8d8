/**
 * Opens a position in the device's map app: Apple's know `maps:`, the others `geo:`.
 *
 * @param x longitude, @param y latitude, in degrees of WGS-84
 */
export const mapAddress = (x: number, y: number, userAgent: string): string =>
  /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?ll=${y},${x}&q=${y},${x}` : `geo:${y},${x}?q=${y},${x}`;
