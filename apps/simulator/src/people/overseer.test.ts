import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type EvaluationForm, type RecordRow, record } from '@hoistway/contract/features/record';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScheduler } from '../engine/scheduler.ts';
import { hours, minutes } from '../engine/script.ts';
import { answerAs } from '../testing/stand-in.ts';
import { awaitedAnswers } from './answered.ts';
import { createApiClient } from './api-client.ts';
import { startOverseer } from './overseer.ts';

const begin = Date.parse('2026-06-02T09:00:00+08:00');
let server: Server;
let baseUrl = '';
let rows: RecordRow[] = [];
const stored = new Map<number, EvaluationForm>();
const believed = (mpId: number) => mpId % 2 === 0;

/** Records of a server that stores reviews and evaluations. */
beforeEach(async () => {
  rows = [];
  stored.clear();
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const json = () => JSON.parse(Buffer.concat(chunks).toString());
    const answer = (data: unknown) => answerAs(response, data);
    const url = new URL(request.url ?? '', 'http://here');
    const path = url.pathname.replace('/api', '');
    const mpId = Number(url.searchParams.get('mpId'));
    if (path === '/user/login') return answer({ token: 'token' });
    if (path === record.list.path) {
      const { pageNum = 1, pageSize = 10 } = record.list.input.parse(json());
      const result = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return answer({ total: rows.length, result });
    }
    if (path === record.review.path) {
      const row = rows.find(each => each.mpId === record.review.input.parse(json()).mpId);
      if (row?.planStatus !== 'completed') return answer(new Refusal('conflict'));
      row.planStatus = 'reviewed';
      return answer(null);
    }
    if (path === record.saveEvaluation.path) {
      const form = record.saveEvaluation.input.parse(json());
      const row = rows.find(each => each.mpId === form.mpId);
      if (!row || row.evaluateStatus !== (form.evaluateId === null ? 0 : 1))
        return answer(new Refusal('conflict'));
      row.evaluateStatus = 1;
      stored.set(form.mpId, { ...form, evaluateId: form.mpId });
      return answer(null);
    }
    if (path === record.readEvaluation.path) {
      const stamp = { evaluator: 'o', evaluateDate: null, appender: '', appendDate: null };
      return answer({ ...stamp, ...stored.get(mpId) });
    }
    const at = '2026-06-02 10:00:00';
    const outcome = believed(mpId) ? 'conforming' : 'nonConforming';
    const current = { verdictId: 1, outcome, isMug: null, score: null, at, ruleVersion: 2, reasons: [] };
    return answer({ jobNum: '', planStartDt: at, current, former: [], againAt: null });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const recordOf = (mpId: number, more: Partial<RecordRow> = {}): RecordRow => ({
  mpId,
  city: '',
  domainName: '',
  buildingName: '',
  elevatorNum: '',
  assetId: `J${mpId}`,
  registerCode: '',
  planStartDt: '2026-06-02 09:00:00',
  actualStartDt: '2026-06-02 09:00:00',
  workDate: '2026-06-02',
  stdTime: 40,
  planType: 'HM',
  planStatus: 'completed',
  workEmpNames: '',
  maintenanceCompany: '',
  grtFlg: 'Y',
  evaluateStatus: 0,
  reviewer: '',
  reviewDate: null,
  ...more,
});

test('most records are reviewed, some evaluated according to their verdict, few of these appended to; each once', async () => {
  rows = Array.from({ length: 120 }, (_, index) =>
    recordOf(index + 1, index < 20 ? { grtFlg: 'N' } : undefined),
  );
  const scheduler = createScheduler(begin);
  const problems: string[] = [];
  const api = createApiClient({ username: 'o', password: 'secret', baseUrl });
  const overseer = startOverseer({ api, scheduler, seed: 5, onProblem: problem => problems.push(problem) });
  const live = async (untilMs: number) => {
    while (scheduler.now() < untilMs) {
      scheduler.runUntil(scheduler.now() + minutes(1));
      do await setImmediate();
      while (awaitedAnswers() > 0);
    }
  };
  await live(begin + minutes(20));
  expect(
    rows.every(({ planStatus, evaluateStatus }) => planStatus === 'completed' && evaluateStatus === 0),
  ).toBe(true);
  await live(begin + hours(66));
  overseer.stop();

  expect(problems).toEqual([]);
  const reviewed = rows.filter(({ planStatus }) => planStatus === 'reviewed').length;
  expect(reviewed / rows.length).toBeGreaterThan(0.75);
  expect(reviewed).toBeLessThan(rows.length);
  const evaluations = [...stored.values()];
  expect(evaluations.length / 100).toBeGreaterThan(0.15);
  expect(evaluations.length / 100).toBeLessThan(0.45);
  expect(evaluations.every(({ mpId }) => mpId > 20)).toBe(true);
  const mean = (list: readonly EvaluationForm[]) =>
    list.reduce((sum, { overallEval }) => sum + overallEval, 0) / list.length;
  expect(mean(evaluations.filter(({ mpId }) => believed(mpId)))).toBeGreaterThan(
    mean(evaluations.filter(({ mpId }) => !believed(mpId))) + 1,
  );
  const appended = evaluations.filter(({ appendStatus }) => appendStatus === 1).length;
  expect(appended).toBeGreaterThan(0);
  expect(appended).toBeLessThan(evaluations.length / 2);
});
