import { Refusal } from '@hoistway/contract/core/refusal';
import { errorText } from '@hoistway/parts/call/error-text.ts';

const saysFailed = /失败|fail/i;

/**
 * What the user reads when the phone could not be changed: the server's reason; the name of what failed where the
 * server says no more than that, or cannot be reached (specification 3, section 8).
 */
export const phoneFailureText = (error: unknown, failed: string): string => {
  const text = errorText(error);
  return error instanceof Refusal && !saysFailed.test(text) ? text : failed;
};
