/**
 * Where WeChat reports events of the service account. It has no session and no contract: its signature is in the address,
 * so a request that WeChat has not made is refused before its body is read, without a word.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { publicBodyBytes } from '../../http/http.ts';
import type { Weixin } from '../../outbox/weixin/weixin.ts';
import { textReply, WeixinForged } from '../../outbox/weixin/weixin-event.ts';
import { takeEvent } from './take-event.ts';

const path = '/weixin/callback';
/** WeChat calls from a few addresses, for all followers together. */
const perMinute = 1200;
/** WeChat waits five seconds, and then reports the event again. */
const mostWaitMs = 4000;

const text = z.string().max(200).optional().catch(undefined);
const query = z.object({ signature: text, timestamp: text, nonce: text, echostr: text });
const queryOf = (request: FastifyRequest) => query.parse(request.query);

export const serveCallback = (
  http: FastifyInstance,
  { db, weixin }: { db: Kysely<DB>; weixin: Weixin | undefined },
): void => {
  http.register(async routes => {
    routes.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: publicBodyBytes },
      (_request, body, done) => done(null, body),
    );
    routes.addHook('onRequest', routes.rateLimit({ max: perMinute, timeWindow: 60_000 }));
    routes.addHook('onRequest', async (request, reply) => {
      const refused = !weixin ? 404 : weixin.isFromWeixin(queryOf(request)) ? undefined : 403;
      return refused && reply.code(refused).send();
    });
    /** When an operator enters the address of this server at WeChat, it asks whether the token is known here. */
    routes.get(path, async (request, reply) => reply.type('text/plain').send(queryOf(request).echostr ?? ''));
    routes.post(path, async (request, reply) => {
      const answer = weixin && (await answerOf(weixin, request));
      if (answer === undefined) return reply.code(403).send();
      return reply.type(answer === nothingToSay ? 'text/plain' : 'application/xml').send(answer);
    });
  });

  const answerOf = async (known: Weixin, request: FastifyRequest): Promise<string | undefined> => {
    const event = readEvent(known, request);
    if (event === 'forged') return undefined;
    if (!event) return nothingToSay;
    const said = await inTransaction(db, async trx => {
      await sql`set local statement_timeout = ${sql.lit(mostWaitMs)}`.execute(trx);
      return takeEvent(trx, event);
    });
    return said ? textReply(event, `${said.zh}\n\n${said.en}`) : nothingToSay;
  };
};

/** What WeChat takes for an answer without a message. */
const nothingToSay = 'success';

const readEvent = (weixin: Weixin, request: FastifyRequest) => {
  try {
    return weixin.readEvent(queryOf(request), String(request.body ?? ''));
  } catch (error) {
    if (error instanceof WeixinForged) return 'forged';
    throw error;
  }
};
