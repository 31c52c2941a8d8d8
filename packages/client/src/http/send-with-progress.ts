/** An upload over XMLHttpRequest, the only way for a page to learn how much of a body has left. */

export interface Progress {
  bytes: number;
  /** Undefined while nobody knows. */
  total: number | undefined;
}

/** Resolves with the reply's text whatever its status; rejects with `offline` or `aborted`. */
export const sendWithProgress = (
  address: string,
  headers: Record<string, string>,
  body: FormData,
  options: { signal?: AbortSignal; onProgress?: (progress: Progress) => void },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = event =>
      options.onProgress?.({
        bytes: event.loaded,
        total: event.lengthComputable ? event.total : undefined,
      });
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject('offline');
    request.onabort = () => reject('aborted');
    if (options.signal?.aborted) return reject('aborted');
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
