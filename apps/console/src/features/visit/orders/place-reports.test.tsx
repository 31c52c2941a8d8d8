import { personnel } from '@hoistway/contract/features/personnel';
import type { Job } from '@hoistway/contract/features/visit';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pulled } from '../jobs/pull.ts';
import { workSession } from '../sign-in/session.ts';
import type { Pulled, WorkSession } from '../store/database.ts';
import type { KeptVisit } from '../store/kept.ts';
import type { KeptOrders } from '../store/kept-orders.ts';
import { keptOrders } from '../store/orders.ts';
import { visits } from '../store/visits.ts';
import { isAtWork, usePlaceReports } from './place-reports.ts';

const hourMs = 3_600_000;
const at = (hours: number) => ({ phoneMs: hours * hourMs, serverMs: hours * hourMs });
const visit = { document: null, helps: false, startedAt: 8 * hourMs };

describe('a technician is at work', () => {
  it('until the shift ends', () => {
    expect(isAtWork([], 17 * hourMs, at(16))).toBe(true);
    expect(isAtWork([], 17 * hourMs, at(17))).toBe(false);
    expect(isAtWork([], null, at(16))).toBe(false);
    expect(isAtWork([], undefined, at(16))).toBe(false);
    // By the server's clock.
    expect(isAtWork([], 17 * hourMs, { phoneMs: 40 * hourMs, serverMs: 16 * hourMs })).toBe(true);
  });

  it('from the sign-in of a visit until it is finished, for a day at most', () => {
    expect(isAtWork([visit], null, at(9))).toBe(true);
    expect(isAtWork([visit], null, at(32))).toBe(false);
    expect(isAtWork([{ ...visit, document: {} as KeptVisit['document'] }], null, at(9))).toBe(false);
    expect(isAtWork([{ ...visit, helps: true }], null, at(9))).toBe(false);
  });
});

describe('the position', () => {
  const session: WorkSession = {
    token: 'token',
    userId: 1,
    username: 'zhang',
    permissions: ['work'],
    isSuper: false,
    reportsPlace: true,
  };
  const onTheWay = {
    userId: 1,
    orders: [
      { orderId: 1, acceptedAt: 'a', onTheWayAt: 'b', arrivedAt: null, state: 'processing', alarms: [] },
    ],
    gone: [],
  } as unknown as KeptOrders;
  const open = {
    ...visit,
    visitId: 'v',
    userId: 1,
    startedAt: Date.now(),
    job: { mpId: 7 } as Job,
  } as unknown as KeptVisit;
  const asked = vi.fn();

  beforeEach(() => {
    asked.mockReset();
    vi.stubGlobal('fetch', (url: string) => {
      asked(url);
      return Promise.reject(new TypeError('no network'));
    });
    const coords = { longitude: 121.4, latitude: 31.2, accuracy: 5 };
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: (place: object) => void) => found({ coords }) },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
    workSession.set(undefined);
    pulled.set(undefined);
    visits.set(new Map());
    keptOrders.set(undefined);
  });
  const reported = async (as: WorkSession) => {
    workSession.set(as);
    const hook = renderHook(() => usePlaceReports());
    await act(async () => undefined);
    hook.unmount();
    return asked.mock.calls.filter(([url]) => String(url).includes(personnel.report.path)).length;
  };
  const isVisiting = () => visits.set(new Map([['v', open]]));

  it('of a holder of the app’s page alone is reported at a visit, with a consent', async () => {
    isVisiting();
    expect(await reported(session)).toBe(1);
    expect(await reported({ ...session, reportsPlace: false })).toBe(1);
  });

  it('is not reported while not at work', async () => {
    expect(await reported(session)).toBe(0);
    const list = { dutyUntil: Date.now() + hourMs, clockBehindMs: 0 };
    // Of whoever had this phone before.
    pulled.set({ ...list, userId: 2 } as Pulled);
    expect(await reported(session)).toBe(0);
    pulled.set({ ...list, userId: 1 } as Pulled);
    expect(await reported(session)).toBe(1);
  });

  it.each([
    ['the consent is withdrawn', { ...session, reportsPlace: false }],
    ['somebody else signs in', { ...session, token: 'other', userId: 2 }],
  ])('is not reported when %s while it is being found', async (_, next) => {
    let found: (place: object) => void = () => undefined;
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (done: typeof found) => (found = done) },
    });
    isVisiting();
    workSession.set(session);
    const hook = renderHook(() => usePlaceReports());
    await act(async () => workSession.set(next));
    await act(async () => found({ coords: { longitude: 121.4, latitude: 31.2, accuracy: 5 } }));
    hook.unmount();
    expect(asked.mock.calls.filter(([url]) => String(url).includes(personnel.report.path))).toEqual([]);
  });

  it('is reported on the way to an order, which needs the consent as well', async () => {
    keptOrders.set(onTheWay);
    const takes = { ...session, permissions: ['work', 'work.order'] };
    expect(await reported({ ...takes, reportsPlace: false })).toBe(0);
    expect(await reported(takes)).toBe(1);
  });
});
