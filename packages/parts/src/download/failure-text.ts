import { Refusal } from '@hoistway/contract/core/refusal';
import { errorText } from '../call/error-text.ts';
import { currentLanguage } from '../language/language.ts';

/**
 * A refusal with a reason of its own shows it; any other failure is preceded by what failed.
 *
 * @param failed that a download failed, or which one
 */
export const failureText = (error: unknown, failed: string): string => {
  if (error instanceof Refusal && error.reason !== 'failed') return errorText(error);
  return `${failed}${currentLanguage() === 'zh' ? '：' : ': '}${errorText(error)}`;
};
