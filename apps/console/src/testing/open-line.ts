/** The server's line, which opens until it is cut. */
import type { RowKind } from '@hoistway/contract/core/row-kinds';
import type { LiveMessage } from '@hoistway/contract/live';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export function openLine() {
  let isCut = false;
  const lines = new Set<Line>();
  class Line {
    onclose?: () => void;
    onmessage?: (event: { data: string }) => void;
    constructor() {
      lines.add(this);
      queueMicrotask(() => (isCut ? this.onclose?.() : this.onmessage?.({ data: '[]' })));
    }
    send() {}
    close() {
      lines.delete(this);
    }
  }
  vi.stubGlobal('WebSocket', Line);
  const say = (message: LiveMessage) =>
    act(() => {
      for (const { onmessage } of lines) onmessage?.({ data: JSON.stringify([message]) });
    });
  return {
    cut: () => {
      isCut = true;
      act(() => {
        for (const { onclose } of lines) onclose?.();
      });
    },
    /** The first time on a line it does not say since when. */
    canSave: (canSave: boolean) => say({ type: 'serverState', canSave }),
    /** Whatever shows such rows is read again. */
    changed: (what: RowKind) => say({ type: 'stale', what }),
  };
}
