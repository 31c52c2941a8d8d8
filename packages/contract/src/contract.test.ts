import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, isKept } from './core/call.ts';
import { isList } from './core/list.ts';
import { allPermissionNames, isPermissionName } from './core/permissions.ts';
import { explainIssue, explainProblems } from './core/problems.ts';
import { refusals } from './core/refusal.ts';
import { rowKinds } from './core/row-kinds.ts';
import { faultEntries, inverterEntries } from './device/fault-dictionary.ts';
import { faultByCode } from './device/faults.ts';
import { faultReportForm } from './features/fault-report.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'transport' in value && 'access' in value;

const modules = Object.values(
  import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], {
    eager: true,
  }),
);
const allCalls: Call[] = modules
  .flatMap(module => Object.values(module))
  .flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  .filter(isCall);

/** Calls that any of their buttons opens, and why. */
const openToEach: Readonly<Record<string, string>> = {
  '/elevator/export': 'of both pages that show the list',
  '/maintain/addAddendum': 'of the reviewer and of the technician',
  '/supervise/reportPosition': 'of all kinds of work',
  '/user/setPermission': 'the account decides, and its type',
  '/video/getElevatorVideoPath': 'the alarm at that moment decides',
  '/company/addLogo': 'of a company being entered or changed',
  '/notice/image': 'of a notice being written or changed',
  '/feedback/save': 'the stored entry decides whether it is replied to or rated',
  '/work/file': 'a file that a document of the caller names, which needed the permission of its call',
};

describe('calls', () => {
  it('have paths that are unique and permissions that exist', () => {
    expect(allCalls.length).toBeGreaterThan(40);
    const paths = allCalls.map(call => `${call.method} ${call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const call of allCalls) {
      expect(call.path).toMatch(/^(\/:?[A-Za-z]+)+(\.json)?$/);
      if (typeof call.access !== 'string')
        expect(call.access.filter(name => !isPermissionName(name))).toEqual([]);
      if (call.log)
        expect(
          [call.log.module.zh, call.log.module.en, call.log.type.zh, call.log.type.en].every(Boolean),
        ).toBe(true);
    }
  });

  it('say so when a reply that would be kept shows a secret', () => {
    const namesOf = ({ output }: Call) =>
      [
        ...JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })).matchAll(
          /"(\w+)":\{/g,
        ),
      ].map(([, name = '']) => name);
    const secret = allCalls.filter(
      call => isKept(call) && namesOf(call).some(name => /secret|token|password|^key$/i.test(name)),
    );
    expect(secret.map(({ path }) => path)).toEqual([]);
  });

  // Changing calls are refused for read-only sessions, and logged where they have words for it.
  it('declare that they change something when they are sent by POST, except for a few', () => {
    const silent = allCalls.filter(
      call =>
        call.access !== 'public' &&
        call.method === 'POST' &&
        call.reply === 'json' &&
        !call.changes &&
        !isList(call),
    );
    expect(silent.map(call => call.path).sort()).toEqual([
      '/agreement/importPreview',
      '/elevator/alarm/getTrappedImage',
      '/elevator/patrol/statusCount',
      '/home/alarmDays',
      '/home/annualInspection',
      '/home/contractExpiry',
      '/home/deviceStatusCount',
      '/home/elevatorAgeCount',
      '/home/elevatorStatusCount',
      '/home/maintenanceRecordDates',
      '/home/planStatusCount',
      '/home/realTimeFaults',
      '/home/rescueProgress',
      '/home/runCountDistribution',
      '/home/siteStates',
      '/home/sites',
      '/home/yesterdayFaults',
      '/monitor/keepalive',
      '/receiver/importPreview',
      '/role/countAffected',
      '/user/socketTicket',
      '/work/states',
    ]);
  });

  it('change the kinds of rows that others show, all but those that devices, jobs and many calls by the way change', () => {
    const shown = new Set(allCalls.flatMap(({ shows }) => shows));
    const changed = new Set(allCalls.flatMap(({ changes = [] }) => changes));
    expect([...shown].filter(kind => !changed.has(kind)).sort()).toEqual(['outbox', 'presence', 'verdict']);
    expect([...changed].filter(kind => !shown.has(kind))).toEqual([]);
    expect(rowKinds.filter(kind => !isPermissionName(kind) && !shown.has(kind))).toEqual([]);
  });

  it('that change something with one of several buttons say which one an input takes, or are open to each', () => {
    const undecided = allCalls.filter(
      ({ access, changes, needs }) =>
        changes &&
        !needs &&
        typeof access !== 'string' &&
        access.filter(permission => permission.includes('.')).length > 1,
    );
    expect(undecided.map(({ path }) => path).sort()).toEqual(Object.keys(openToEach).sort());
  });

  it('have their path segments in their input', () => {
    for (const call of allCalls) {
      const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
      for (const [, name] of call.path.matchAll(/:(\w+)/g)) expect(shape).toHaveProperty(name ?? '');
    }
  });
});

describe('the catalogue', () => {
  it('has unique permission names', () => {
    expect(new Set(allPermissionNames).size).toBe(allPermissionNames.length);
  });

  it('keeps code 502 for a session that is gone', () => {
    expect(Object.values(refusals).filter(({ code }) => code === 502)).toEqual([refusals.sessionGone]);
    for (const { words } of Object.values(refusals)) expect(words.zh && words.en).toBeTruthy();
  });
});

describe('the fault dictionary', () => {
  it('has 93 lift codes, 46 escalator codes and 28 inverter codes, once each', () => {
    expect(faultEntries.filter(entry => entry.unit === 'lift')).toHaveLength(93);
    expect(faultEntries.filter(entry => entry.unit === 'escalator')).toHaveLength(46);
    expect(inverterEntries).toHaveLength(28);
    expect(faultByCode.size).toBe(93 + 46);
  });
});

/** What is said of a message that is not words. */
const notExplained = explainIssue({ code: 'custom', path: [], message: '' });

/** Every schema and every check inside a schema. */
function definitionsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return found;
  if (!('_zod' in value)) {
    for (const inner of Object.values(value)) definitionsIn(inner, found);
    return found;
  }
  const { def } = value._zod as { def: object };
  if (!found.has(def)) {
    found.add(def);
    for (const inner of Object.values(def)) definitionsIn(inner, found);
  }
  return found;
}

describe('problems of a form', () => {
  it('are words, in every message of an input', () => {
    const definitions = allCalls.reduce((found, call) => definitionsIn(call.input, found), new Set<object>());
    const messages = [...definitions].flatMap(def =>
      'error' in def && typeof def.error === 'function' ? [String(def.error({}))] : [],
    );
    expect(messages.length).toBeGreaterThan(100);
    for (const message of messages)
      expect(explainIssue({ code: 'custom', path: [], message }), message).not.toEqual(notExplained);
  });

  it('are words where a refinement adds them', () => {
    const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const added = Object.values(sources).flatMap(source => source.match(/addIssue\(\{.*?\}\);/gs) ?? []);
    expect(added.length).toBeGreaterThan(10);
    expect(added.filter(text => !text.includes('message: problem('))).toEqual([]);
  });

  it('are all reported, in the words of the specification', () => {
    const bad = faultReportForm.safeParse({
      patrolId: 1,
      jobNum: 'A1',
      customerName: ' ',
      address: 'x'.repeat(101),
      reporter: 'a',
      telNum: '123',
      num: 31,
      captcha: '12345',
      ctoken: 'x'.repeat(20),
    });
    expect(bad.success).toBe(false);
    if (bad.success) return;
    expect(explainProblems(bad.error, 'zh')).toEqual({
      customerName: '请输入客户名称',
      address: '长度不能超过 100 个字符',
      telNum: '请输入11位数字的手机号',
      num: '不能大于 30',
      captcha: '请输入验证码，长度为 6 个字符',
    });
    expect(explainProblems(bad.error, 'en').customerName).toBe('Please enter the customer name');
  });
});
