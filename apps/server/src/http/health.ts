/**
 * `/healthz`: the process answers. `/readyz`: it can serve requests and store data, or 503 with the reasons, within
 * two seconds. Damaged pages do not cause a 503: alarms and everything stored elsewhere still work, and a proxy
 * that removed the server would take those away too.
 */
import type { FastifyInstance } from 'fastify';
import type { WriteState } from '../database/write-state.ts';

const answerMs = 1500;

/** @param askDatabase resolves when it answers */
export function registerHealth(
  fastify: FastifyInstance,
  { askDatabase, writing }: { askDatabase: () => Promise<unknown>; writing: WriteState },
) {
  let asking: Promise<unknown> | undefined;
  const databaseTrouble = async () => {
    // A database that hangs is queried once, however often `/readyz` is requested.
    asking ??= askDatabase().finally(() => {
      asking = undefined;
    });
    const late = new Promise<string>(resolve => {
      const timer = setTimeout(resolve, answerMs, 'the database does not answer');
      asking?.then(
        () => clearTimeout(timer),
        () => clearTimeout(timer),
      );
    });
    const answer = asking.then(
      () => undefined,
      () => 'the database cannot be reached',
    );
    return Promise.race([answer, late]);
  };

  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const database = await databaseTrouble();
    const write = writing.trouble();
    const reasons = {
      ...(database !== undefined && { database }),
      ...(write !== undefined && { write: `cannot write: ${write}` }),
    };
    const missing = Object.keys(reasons);
    const damage = writing.isDamaged() ? { damaged: 'some pages of the database cannot be read' } : {};
    return reply
      .code(missing.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: missing.length ? 'not ready' : 'ready', missing, reasons, ...damage });
  });
}
