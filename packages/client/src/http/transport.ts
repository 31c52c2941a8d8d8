/** What carries a request to the server and its answer back: `fetch`, or something that behaves like it. */

export interface Progress {
  bytes: number;
  /** Undefined while nobody knows. */
  total: number | undefined;
}

export interface CarriedRequest {
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  signal: AbortSignal;
  /** It leaves even when the page is being left. */
  keepalive?: boolean;
  /** Called as the body leaves, by a transport that knows. */
  onSent?: (progress: Progress) => void;
}

/** Resolves with the answer whatever its status; rejects when there is none. */
export type Transport = (address: string, request: CarriedRequest) => Promise<Response>;

export const overFetch: Transport = (address, { onSent: _unknown, ...request }) =>
  fetch(address, {
    ...request,
    // The token travels in the header alone, so no cookie may ever speak for the user.
    credentials: 'omit',
    cache: 'no-store',
  });
