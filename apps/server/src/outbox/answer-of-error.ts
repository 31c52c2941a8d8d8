/** What is said of a message where its provider gave no usable answer. */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';

const answers: Readonly<Record<string, OwnAnswer>> = {
  AbortError: 'no answer in time',
  TimeoutError: 'no answer in time',
  SyntaxError: 'the answer cannot be read',
  ZodError: 'the answer cannot be read',
};

export const answerOfError = (error: unknown): OwnAnswer => {
  if (!(error instanceof Error)) return 'sending failed';
  return answers[error.name] ?? ('code' in error ? 'the connection broke' : 'sending failed');
};
