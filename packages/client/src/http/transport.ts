/** Carries a request to the server and its reply back: `fetch`, or something that behaves like it. */

export interface Progress {
  bytes: number;
  /** Undefined while unknown. */
  total: number | undefined;
}

export interface CarriedRequest {
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  signal: AbortSignal;
  /** Sent even while the page is being closed. */
  keepalive?: boolean;
  /** Called with the upload's progress, by transports that know it. */
  onSent?: (progress: Progress) => void;
}

/** Resolves with the reply whatever its status; rejects when there is none. */
export type Transport = (address: string, request: CarriedRequest) => Promise<Response>;

export const overFetch: Transport = (address, { onSent: _unknown, ...request }) =>
  fetch(address, {
    ...request,
    // The token travels only in the header, so a cookie can never authenticate the user.
    credentials: 'omit',
    cache: 'no-store',
  });
