/** A user has one running import of a kind: what a refusal says of the one that blocks another. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { z } from 'zod';

const shape = z.object({ jobId: z.uuid() });

export const importInTheWay = (error: unknown): { jobId: string } | undefined =>
  error instanceof Refusal && error.reason === 'conflict' ? shape.safeParse(error.detail).data : undefined;
