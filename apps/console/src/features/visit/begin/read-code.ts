/** Reads QR codes from the camera's pictures: by the browser where it can, else by a library that is loaded then. */

/** Not yet in TypeScript's DOM. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: string[] }): BarcodeReader;
        getSupportedFormats(): Promise<string[]>;
      }
    | undefined;
}

export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Larger pictures take longer and show no longer. */
const mostSide = 640;

const byLibrary = async (): Promise<ReadCode> => {
  const { default: jsqr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async video => {
    const scale = Math.min(1, mostSide / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!pen || canvas.width === 0 || canvas.height === 0) return undefined;
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    return jsqr(data, width, height)?.data;
  };
};

export const codeReader = async (): Promise<ReadCode> => {
  const Detector = globalThis.BarcodeDetector;
  const canRead = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !canRead.includes('qr_code')) return byLibrary();
  const detector = new Detector({ formats: ['qr_code'] });
  return async video => (await detector.detect(video))[0]?.rawValue;
};

/** An owner's code, which has 40 characters, or its address; whether it is this unit's, the server says. */
export const isUnitCode = (text: string): boolean =>
  text.length <= 300 && /^(https?:\/\/\S+\/owner\/)?[\w-]{40}$/.test(text);
