/** The file returned by a call. */
import type { Progress } from './transport.ts';

export interface ReceivedFile {
  blob: Blob;
  /** The server's name for it; empty when absent. */
  name: string;
}

/** Every file of the server has a name: what has none is a refusal, or the page of something in between. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && response.headers.has('content-disposition');

/** `filename*=UTF-8''…` before `filename="…"`. */
export const fileNameOf = (disposition: string | null): string => {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? '');
  } catch {
    return plain ?? '';
  }
};

const blobOf = async (response: Response, onProgress?: (progress: Progress) => void): Promise<Blob> => {
  if (!onProgress || !response.body) return response.blob();
  const total = Number(response.headers.get('content-length')) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress({ bytes, total });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};

export const fileOf = async (
  response: Response,
  onProgress?: (progress: Progress) => void,
): Promise<ReceivedFile> => ({
  blob: await blobOf(response, onProgress),
  name: fileNameOf(response.headers.get('content-disposition')),
});
