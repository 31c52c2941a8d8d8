/** The file returned by a call: 200 the file, 201 failed, 202 no data, 413 too large. */
import type { Progress } from './transport.ts';

export interface ReceivedFile {
  blob: Blob;
  /** The server's name for it; empty when absent. */
  name: string;
}

export const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('application/json') === true;

/** A file may be JSON itself; then it has a name, which no refusal has. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && (response.headers.has('content-disposition') || !isJson(response));

/** Why a reply without a message contains no file. */
export const reasonOf = (status: number): 'exportFailed' | 'noData' | 'tooLarge' | 'failed' => {
  if (status === 201) return 'exportFailed';
  if (status === 202) return 'noData';
  return status === 413 ? 'tooLarge' : 'failed';
};

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
