/** Messages to one socket within one turn of the event loop are sent as one frame. */
import type { WebSocket } from 'ws';

/** A frame collects one turn of the event loop, and no longer than this. */
const longestTurnMs = 10;

export function createFrames() {
  const outgoing = new Map<WebSocket, string[]>();
  let flushing: NodeJS.Immediate | undefined;
  /** When the first of the outgoing messages was queued. */
  let turnAt = 0;

  const flush = () => {
    clearImmediate(flushing);
    flushing = undefined;
    for (const [socket, messages] of outgoing)
      if (socket.readyState === 1) socket.send(`[${messages.join(',')}]`);
    outgoing.clear();
  };

  return {
    put(socket: WebSocket, message: string) {
      const messages = outgoing.get(socket);
      if (messages) messages.push(message);
      else outgoing.set(socket, [message]);
      if (!flushing) {
        flushing = setImmediate(flush);
        turnAt = performance.now();
      } else if (performance.now() - turnAt > longestTurnMs) flush();
    },
    forget(socket: WebSocket) {
      outgoing.delete(socket);
    },
  };
}
