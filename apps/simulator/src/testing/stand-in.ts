/** Answers in the server's format, for tests that stand in for it. */
import type { ServerResponse } from 'node:http';
import { Refusal, refusalMark, refusals } from '@hoistway/contract/core/refusal';

export const answerAs = (response: ServerResponse, answer: unknown): void => {
  if (!(answer instanceof Refusal)) {
    response.end(JSON.stringify({ code: 0, msg: '', data: answer }));
    return;
  }
  const { code, status } = refusals[answer.reason];
  response.writeHead(status, refusalMark);
  response.end(JSON.stringify({ code, msg: answer.text('en'), data: null }));
};
