/** What pages ask a browser for and the document of the tests does not have. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * The server's line, which never opens: what a page shows then comes from its calls. Not a stub, since each test takes back
 * its stubs, and the next one would look for a server.
 */
class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
Object.assign(globalThis, { WebSocket: SilentSocket });

// How long something may take to appear; machines differ, and this is not a measurement.
configure({
  asyncUtilTimeout: 20_000,
  // The text of the page says more than its elements.
  getElementError: message => new Error(`${message?.split('\n')[0]}\n${document.body.textContent}`),
});
afterEach(cleanup);
