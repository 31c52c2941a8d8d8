/**
 * The single error handler. A Refusal is for the caller to correct; the framework's own errors are converted to
 * one; anything else is a bug, logged once with its request id.
 */
import {
  fieldTexts,
  Refusal,
  type RefusalName,
  refusalMark,
  refusals,
} from '@hoistway/contract/core/refusal';
import { languageOf, words } from '@hoistway/contract/words';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/database-away.ts';
import { writeTrouble } from '../database/write-trouble.ts';

const byStatus: Record<number, RefusalName> = {
  400: 'invalid',
  // From the file server: a folder, or a path outside its root.
  403: 'notFound',
  404: 'notFound',
  413: 'tooLarge',
  // No route or file has a name that long.
  414: 'notFound',
  415: 'invalid',
  429: 'tooMany',
  503: 'busy',
};
/** PostgreSQL: query cancelled by timeout, too many connections. */
const databaseBusy = ['57014', '53300'];

/** The framework's errors without a text here: they keep their status. */
const notLikeThis = words('无法处理这样的请求', 'The request could not be processed');

interface Answered {
  refusal: Refusal;
  /** Replaces the refusal's own status, and its code as well. */
  status?: number;
}

function refusalOf(error: unknown): Answered {
  if (error instanceof Refusal) return { refusal: error };
  if (writeTrouble(error) !== undefined) return { refusal: new Refusal('cannotSave') };
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  const known = byStatus[statusCode];
  if (known) return { refusal: new Refusal(known) };
  if (statusCode >= 400 && statusCode < 500)
    return { refusal: new Refusal('invalid', { words: notLikeThis }), status: statusCode };
  const isBusy = databaseBusy.includes(code ?? '') || isDatabaseAway(error);
  return { refusal: new Refusal(isBusy ? 'busy' : 'failed') };
}

function send(request: FastifyRequest, reply: FastifyReply, { refusal, status: kept }: Answered) {
  const { code, status } = kept === undefined ? refusals[refusal.reason] : { code: kept, status: kept };
  const language = languageOf(request.headers['accept-language']);
  const fields = refusal.fields && fieldTexts(refusal.fields, language);
  const data =
    refusal.seconds !== undefined
      ? refusal.seconds
      : fields || refusal.detail
        ? { ...refusal.detail, fields }
        : null;
  if (refusal.seconds !== undefined) reply.header('retry-after', refusal.seconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .headers(refusalMark)
    .send({ code, msg: refusal.text(language), data });
}

export function answerErrors(fastify: FastifyInstance) {
  fastify.setErrorHandler((error, request, reply) => {
    const answered = refusalOf(error);
    if (['failed', 'busy', 'cannotSave'].includes(answered.refusal.reason))
      request.log.error({ err: error }, 'request failed');
    if (reply.raw.headersSent) return reply.raw.destroy();
    return send(request, reply, answered);
  });
}

/** Errors before routing: an address that cannot be parsed. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, refusalOf(error));

export function answerUnknownPaths(request: FastifyRequest, reply: FastifyReply) {
  return send(request, reply, { refusal: new Refusal('notFound') });
}
