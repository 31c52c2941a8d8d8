/** The API document with the session of this browser tab: the server gives it to super administrators alone. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { apiDocument } from '@hoistway/contract/features/api-document';
import { receive } from '@hoistway/parts/call/send.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { z } from 'zod';

/** What the page itself reads of it; Swagger UI reads the rest. */
const shape = z.looseObject({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type ApiDocument = z.output<typeof shape>;

export type Reading =
  | { is: 'refused'; reason: 'signedOut' | 'forbidden' | 'failed' }
  | { is: 'read'; apiDocument: ApiDocument; file: Blob };

/** Never fails: what went wrong is a reading too. */
export async function readApiDocument(): Promise<Reading> {
  if (!sessionStore.get()) return { is: 'refused', reason: 'signedOut' };
  try {
    const { blob } = await receive(apiDocument.openapi, {});
    return { is: 'read', apiDocument: shape.parse(JSON.parse(await blob.text())), file: blob };
  } catch (error) {
    return { is: 'refused', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Refusal)) return 'failed';
  if (error.reason === 'sessionGone') return 'signedOut';
  return error.reason === 'forbidden' ? 'forbidden' : 'failed';
}
