/** The browser's transport. Only XMLHttpRequest lets a page follow the progress of an upload. */
import { overFetch, type Transport } from './transport.ts';

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

const overXhr: Transport = (address, { method, headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = event =>
      onSent?.({ bytes: event.loaded, total: event.lengthComputable ? event.total : undefined });
    request.onload = () =>
      // A reply without a body may have a status that forbids one.
      resolve(
        new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }),
      );
    request.onerror = () => reject(new Error('no answer'));
    request.onabort = () => reject(new Error('given up'));
    if (signal.aborted) return reject(new Error('given up'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

export const overBrowser: Transport = (address, request) =>
  (request.onSent ? overXhr : overFetch)(address, request);
