/**
 * The one exit for everything that is thrown while answering. A Refusal is for the caller to mend; what the
 * framework refuses is turned into one; anything else is a fault of ours, logged once with its request id.
 */
import { messageWords } from '@hoistway/contract/messages';
import { type FieldProblems, Refusal, type RefusalName, refusals } from '@hoistway/contract/refusal';
import { type Language, languageOf } from '@hoistway/contract/words';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const byStatus: Record<number, RefusalName> = {
  400: 'invalid',
  404: 'notFound',
  413: 'tooLarge',
  // A name so long names nothing here.
  414: 'notFound',
  415: 'invalid',
  429: 'tooMany',
  503: 'busy',
};
/** PostgreSQL: query cancelled by timeout, too many connections, shutting down or starting. */
const databaseAway = new Set([
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
]);

/** What the client library says of a connection that ended under a query; it gives these no code. */
const connectionLost =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  const known = statusCode === undefined ? undefined : byStatus[statusCode];
  if (known) return new Refusal(known);
  const away = databaseAway.has(code ?? '') || (error instanceof Error && connectionLost.test(error.message));
  return new Refusal(away ? 'busy' : 'failed');
}

/** A problem stands in words, or by the name of words that the contract has. */
const inWords = (fields: FieldProblems | undefined, language: Language) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path, messageWords(problem)?.[language] ?? problem]),
  );

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { code, status } = refusals[refusal.reason];
  const language = languageOf(request.headers['accept-language']);
  const data =
    refusal.fields || refusal.detail
      ? { ...refusal.detail, fields: inWords(refusal.fields, language) }
      : null;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code, msg: refusal.text(language), data });
}

export function answerErrors(fastify: FastifyInstance) {
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.reason === 'failed' || refusal.reason === 'busy')
      request.log.error({ err: error }, 'request failed');
    if (reply.raw.headersSent) return reply.raw.destroy();
    return send(request, reply, refusal);
  });
}

/** What the framework refuses before there is a route: an address that cannot be read. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, refusalOf(error));

export function answerUnknownPaths(request: FastifyRequest, reply: FastifyReply) {
  return send(request, reply, new Refusal('notFound'));
}
