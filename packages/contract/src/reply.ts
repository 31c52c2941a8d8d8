/** The envelope of every JSON reply: code 0 is success, 502 ends the session, anything else is a refusal. */
import { z } from 'zod';

export interface Reply<T> {
  code: number;
  msg: string;
  data: T;
}

export const replyOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().int(), msg: z.string(), data });

/** Why a file call answered without a file (specification: 201 failed, 202 no data, any other too large). */
export const fileStatus = { file: 200, failed: 201, noData: 202, tooLarge: 413 } as const;
