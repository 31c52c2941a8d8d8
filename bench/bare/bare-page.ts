/**
 * The yardstick of the console: an empty page that loads and compiles the same scripts, as they travel, and shows one
 * row when the last of them is there. It runs none of them and asks the server for nothing.
 */
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Script {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const take = (url: URL) =>
  new Promise<Script>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, br' } }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ path: url.pathname, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).once('error', reject);
  });

const page = (paths: readonly string[]) => `<!doctype html><title>bare</title>
<script>
  let left = ${paths.length};
  const loaded = () => { if (--left === 0) rows.innerHTML = '<tr class="ant-table-row"><td>1</td></tr>'; };
</script>
${paths.map(path => `<link rel="modulepreload" href="${path}" onload="loaded()" onerror="loaded()">`).join('\n')}
<table><tbody id="rows"></tbody></table>`;

/** @param urls of the scripts that the console's first page loaded */
export async function serveBarePage(urls: readonly string[]) {
  const scripts = await Promise.all([...new Set(urls)].map(url => take(new URL(url))));
  const server = createServer((request, response) => {
    const script = scripts.find(({ path }) => path === request.url);
    if (script) {
      const { 'content-type': type, 'content-encoding': encoding } = script.headers;
      response.writeHead(200, {
        'content-length': script.body.length,
        ...(type && { 'content-type': type }),
        ...(encoding && { 'content-encoding': encoding }),
      });
      return response.end(script.body);
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(scripts.map(({ path }) => path)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
