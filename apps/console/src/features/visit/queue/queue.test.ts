import { RefusedCall, SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Job, type VisitDocument, type VisitState, visit } from '@hoistway/contract/features/visit';
import { words } from '@hoistway/contract/words';
import { expect, test } from 'vitest';
import { documentOf, filesOf, itemsOf, type KeptVisit } from '../store/kept.ts';
import { createQueue, type QueueWorld } from './queue.ts';

const job = { mpId: 7, annex: 'A', planType: 'HM', state: 'planned' } as Job;
const fileId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** A visit with a photo and a signature. */
const visitOf = (visitId: string): KeptVisit => {
  const open: KeptVisit = {
    visitId,
    userId: 1,
    who: '张三',
    job,
    timeZone: 'Asia/Shanghai',
    helps: false,
    persons: [
      {
        signInId: `${visitId}-in`,
        userId: 1,
        name: '张三',
        at: 1000,
        place: null,
        placeProblem: 'denied',
        code: '',
      },
    ],
    toldSignIns: [],
    startedAt: 1000,
    items: {},
    remark: '',
    signer: { name: '李四', capacity: 'property' },
    signature: { fileId: fileId(2), sha256: 'b', takenAt: 3000, name: '李四', capacity: 'property' },
    noSignature: '',
    finishedAt: null,
    document: null,
    server: null,
    refusal: null,
    seen: false,
  };
  const [first] = itemsOf(open);
  if (!first) throw new Error('an annex without items');
  const photos = [{ fileId: fileId(1), sha256: 'a', takenAt: 2000 }];
  return { ...open, items: { [first.code]: { result: 'ok', remark: '', photos, at: 1500 } } };
};
const finished = (visitId: string): KeptVisit => {
  const visit = visitOf(visitId);
  return { ...visit, finishedAt: 4000, document: documentOf(visit, 4000) };
};
const stateOf = (visitId: string, state: VisitState['state'], missing: string[] = []): VisitState => ({
  visitId,
  state,
  aside: null,
  recordBy: '',
  recordAt: null,
  missing,
});

/** A phone, and a server that remembers what it took. */
const start = (...kept: KeptVisit[]) => {
  const visits = new Map(kept.map(visit => [visit.visitId, visit]));
  const sent: string[] = [];
  const dropped: string[] = [];
  const taken = new Map<string, Set<string>>();
  const documents = new Map<string, VisitDocument>();
  /** Thrown by the next sends, one each. */
  const troubles: unknown[] = [];
  /** Thrown by the next questions for the server's time. */
  const unsettled: unknown[] = [];
  /** How much had been sent at each. */
  const settled: number[] = [];
  const pauses: { work: () => void; ms: number }[] = [];
  const trouble = () => {
    const next = troubles.shift();
    if (next) throw next;
  };
  const answer = (visitId: string) => {
    const document = documents.get(visitId);
    if (!document) return stateOf(visitId, 'begun');
    const missing = filesOf(document).flatMap(({ fileId }) =>
      taken.get(visitId)?.has(fileId) ? [] : [fileId],
    );
    return stateOf(visitId, missing.length === 0 ? 'record' : 'waiting', missing);
  };
  const world: QueueWorld = {
    visits: () => [...visits.values()],
    change: async (visitId, change) => {
      const visit = visits.get(visitId);
      if (visit) visits.set(visitId, change(visit));
    },
    fileOf: async id => new Blob([id]),
    read: async visitId => visits.get(visitId),
    dropFiles: async visitId => dropped.push(visitId),
    settle: async () => {
      settled.push(sent.length);
      const next = unsettled.shift();
      if (next) throw next;
    },
    begin: async ({ visitId }, { signInId }) => {
      trouble();
      sent.push(`begin ${signInId}`);
      return answer(visitId);
    },
    finish: async document => {
      trouble();
      sent.push(`finish ${document.visitId}`);
      documents.set(document.visitId, document);
      return answer(document.visitId);
    },
    upload: async (visitId, file) => {
      trouble();
      sent.push(`file ${file.sha256}`);
      taken.set(visitId, new Set([...(taken.get(visitId) ?? []), file.fileId]));
      return answer(visitId);
    },
    states: async ids => ids.filter(id => documents.has(id)).map(answer),
    refusalText: error => (error instanceof Refusal ? error.text('en') : error.kind),
    lostFile: () => new Refusal('notFound', { words: words('丢失', 'lost') }),
  };
  const queue = createQueue(world, (work, ms) => {
    const pause = { work, ms };
    pauses.push(pause);
    return () => void pauses.splice(pauses.indexOf(pause), pauses.includes(pause) ? 1 : 0);
  });
  return { queue, world, visits, sent, dropped, taken, troubles, unsettled, settled, pauses };
};

test('a document goes first, then its files, and they leave the phone when it is the record', async () => {
  const { queue, sent, visits, dropped } = start(finished('v'));
  await queue.wake();
  expect(sent).toEqual(['finish v', 'file a', 'file b']);
  expect(visits.get('v')?.server?.state).toBe('record');
  expect(dropped).toEqual(['v']);
  await queue.wake();
  expect(sent).toHaveLength(3);
});

test('of a visit that was given up the sign-ins are sent, and nothing else', async () => {
  const { queue, sent, visits } = start({ ...visitOf('v'), givenUp: true });
  await queue.wake();
  await queue.wake();
  expect(sent).toEqual(['begin v-in']);
  expect(visits.get('v')?.toldSignIns).toEqual(['v-in']);
});

test('asks for the server’s time before each visit, and not when nothing waits', async () => {
  const { queue, sent, unsettled, settled, pauses } = start(visitOf('open'), finished('v'));
  unsettled.push(new SendFailure('offline', visit.pull.path));
  await queue.wake();
  expect([sent, pauses.length]).toEqual([[], 1]);
  await queue.wake();
  expect(sent).toEqual(['begin open-in', 'finish v', 'file a', 'file b']);
  await queue.wake();
  expect(settled).toEqual([0, 0, 1]);
});

test('of two files under way together, an older answer that comes last does not undo the newer one', async () => {
  const { queue, world, visits, dropped } = start(finished('v'));
  const { upload } = world;
  let letFirstArrive = () => {};
  const held = new Promise<void>(resolve => {
    letFirstArrive = resolve;
  });
  const arrived: string[] = [];
  world.upload = async (visitId, file) => {
    const answer = await upload(visitId, file);
    if (file.sha256 === 'a') await held;
    else setTimeout(letFirstArrive);
    arrived.push(file.sha256);
    return answer;
  };
  await queue.wake();
  expect(arrived).toEqual(['b', 'a']);
  expect(visits.get('v')?.server).toMatchObject({ state: 'record', missing: [] });
  expect(dropped).toEqual(['v']);
});

test('a cut-off goes on after a pause with what is missing, and pauses grow', async () => {
  const { queue, sent, troubles, pauses, visits } = start(finished('v'));
  const cut = () => new SendFailure('offline', visit.file.path);
  troubles.push(cut());
  await queue.wake();
  expect(queue.state.get().is).toBe('waiting');
  troubles.push(cut());
  await queue.wake();
  expect(pauses.map(({ ms }) => ms)).toEqual([4000]);
  // The document arrived and the first file; the second was cut off.
  troubles.push(undefined, undefined, cut());
  await queue.wake();
  expect(sent).toEqual(['finish v', 'file a']);
  expect(visits.get('v')?.server?.missing).toEqual([fileId(2)]);
  pauses[0]?.work();
  await queue.wake();
  expect(sent.filter(text => text.startsWith('file'))).toEqual(['file a', 'file b']);
  expect(visits.get('v')?.server?.state).toBe('record');
});

test('a refused visit keeps its words and fields, is not sent again, and holds up nobody', async () => {
  const { queue, sent, troubles, visits } = start(finished('bad'), finished('good'));
  troubles.push(
    new RefusedCall(visit.finish.path, 400, 'invalid', { fieldTexts: { 'items.0.photos': 'missing' } }),
  );
  await queue.wake();
  expect(visits.get('bad')?.refusal).toEqual({
    text: 'Some of the input is invalid',
    fields: { 'items.0.photos': 'missing' },
  });
  expect(visits.get('bad')?.document).not.toBeNull();
  expect(visits.get('good')?.server?.state).toBe('record');
  await queue.wake();
  expect(sent).toEqual(['finish good', 'file a', 'file b']);
});

test('a visit over which the server breaks down is sent again later, and holds up nobody', async () => {
  for (const trouble of [new Refusal('failed'), new SendFailure('malformed', visit.finish.path)]) {
    const { queue, sent, troubles, visits, pauses } = start(finished('bad'), finished('good'));
    troubles.push(trouble);
    await queue.wake();
    expect(visits.get('good')?.server?.state).toBe('record');
    expect(visits.get('bad')?.refusal).toBeNull();
    expect(queue.state.get()).toMatchObject({ is: 'waiting', error: trouble });
    pauses[0]?.work();
    await queue.wake();
    expect(sent).toEqual(['finish good', 'file a', 'file b', 'finish bad', 'file a', 'file b']);
    expect(queue.state.get().is).toBe('idle');
  }
});

test.each([
  ['tooLarge', 413],
  ['notAllowed', 403],
  ['foreign', 400],
] as const)(
  'a photo that a proxy does not let through (%s) is said of its visit, which is kept, and holds up no other',
  async (kind, status) => {
    const { queue, sent, troubles, visits, pauses } = start(finished('bad'), finished('good'));
    // The document of the first arrives; its first photo does not.
    troubles.push(undefined, new SendFailure(kind, visit.file.path, undefined, status));
    await queue.wake();
    expect(visits.get('good')?.server?.state).toBe('record');
    expect(visits.get('bad')).toMatchObject({
      refusal: { text: kind, fields: {} },
      server: { state: 'waiting' },
    });
    expect(visits.get('bad')?.document).not.toBeNull();
    expect([queue.state.get().is, pauses]).toEqual(['idle', []]);
    // Sent again when somebody asks for it.
    sent.length = 0;
    const bad = visits.get('bad');
    if (bad) visits.set('bad', { ...bad, refusal: null });
    await queue.wake();
    expect(sent).toEqual(['finish bad', 'file a']);
    expect(visits.get('bad')?.server?.state).toBe('record');
  },
);

test.each([403, 451, 421, 426, 431, 400])(
  'a proxy that answers %i to everything refuses no visit, and what it holds up goes when it is gone',
  async status => {
    const kind = status === 403 ? 'notAllowed' : 'foreign';
    const trouble = new SendFailure(kind, visit.finish.path, undefined, status);
    const { queue, troubles, visits, pauses } = start(finished('u'), finished('v'));
    troubles.push(trouble, trouble);
    await queue.wake();
    expect([...visits.values()].map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(queue.state.get()).toMatchObject({ is: 'waiting', error: trouble });
    pauses[0]?.work();
    await queue.wake();
    expect([...visits.values()].map(({ server }) => server?.state)).toEqual(['record', 'record']);
  },
);

test('a document that a proxy does not let through is refused where others get through, before it or after', async () => {
  const trouble = new SendFailure('notAllowed', visit.finish.path, undefined, 403);
  for (const troubles of [[trouble], [undefined, undefined, undefined, trouble]]) {
    const phone = start(finished('u'), finished('v'));
    phone.troubles.push(...troubles);
    await phone.queue.wake();
    const refusals = [...phone.visits.values()].map(({ refusal }) => refusal?.text);
    expect(refusals.toSorted()).toEqual(['notAllowed', undefined]);
    expect(phone.queue.state.get().is).toBe('idle');
  }
  // The server's own word about another one is such a thing too.
  const phone = start(finished('u'), finished('v'));
  phone.troubles.push(trouble, new Refusal('invalid'));
  await phone.queue.wake();
  expect(phone.visits.get('u')?.refusal?.text).toBe('notAllowed');
});

test('a document too large for a proxy is refused, whatever becomes of others', async () => {
  const { queue, troubles, visits } = start(finished('v'));
  troubles.push(new SendFailure('tooLarge', visit.finish.path, undefined, 413));
  await queue.wake();
  expect(visits.get('v')?.refusal?.text).toBe('tooLarge');
  expect(queue.state.get().is).toBe('idle');
});

test('a proxy that wants a sign-in, or does not find the server, bars no visit for good', async () => {
  for (const status of [401, 404, 407]) {
    const kind = status === 404 ? 'foreign' : 'notAllowed';
    const trouble = new SendFailure(kind, visit.finish.path, undefined, status);
    const { queue, troubles, visits, pauses } = start(finished('bad'), finished('good'));
    troubles.push(trouble, trouble);
    await queue.wake();
    expect([...visits.values()].map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(queue.state.get()).toMatchObject({ is: 'waiting', error: trouble });
    pauses[0]?.work();
    await queue.wake();
    expect([...visits.values()].map(({ server }) => server?.state)).toEqual(['record', 'record']);
  }
});

test('a sign-in of a visit under way that a proxy does not let through is reported again by itself', async () => {
  const { queue, sent, troubles, visits } = start(visitOf('v'), finished('good'));
  troubles.push(new SendFailure('notAllowed', visit.begin.path, undefined, 403));
  await queue.wake();
  expect(visits.get('v')?.refusal).toBeNull();
  expect(visits.get('good')?.server?.state).toBe('record');
  await queue.wake();
  expect(sent).toContain('begin v-in');
});

test('a gateway without its server, and one that limits requests, hold up all and refuse none', async () => {
  for (const kind of ['gateway', 'tooMany', 'timeout'] as const) {
    const { queue, sent, troubles, visits } = start(finished('u'), finished('v'));
    troubles.push(new SendFailure(kind, visit.finish.path, undefined, 503));
    await queue.wake();
    expect(sent).toEqual([]);
    expect(queue.state.get().is).toBe('waiting');
    expect([...visits.values()].map(({ refusal }) => refusal)).toEqual([null, null]);
  }
});

test('an ended session asks for a sign-in and refuses nothing', async () => {
  const { queue, troubles, visits, pauses } = start(finished('v'));
  troubles.push(new Refusal('sessionGone'));
  await queue.wake();
  expect(queue.state.get().is).toBe('signIn');
  expect(visits.get('v')?.refusal).toBeNull();
  expect(pauses).toEqual([]);
});

test('sign-ins are reported while the visit goes on, each once', async () => {
  const { queue, sent, visits } = start(visitOf('v'));
  await queue.wake();
  await queue.wake();
  expect(sent).toEqual(['begin v-in']);
  expect(visits.get('v')?.toldSignIns).toEqual(['v-in']);
});

/** Its photos have the digests p1, p2, …; the signature is sent last. */
const withPhotos = (visitId: string, count: number): KeptVisit => {
  const visit = visitOf(visitId);
  const photos = Array.from({ length: count }, (_, n) => ({
    fileId: fileId(n + 3),
    sha256: `p${n + 1}`,
    takenAt: 2000,
  }));
  const items = Object.fromEntries(
    Object.entries(visit.items).map(([code, item]) => [code, { ...item, photos }]),
  );
  return { ...visit, finishedAt: 4000, document: documentOf({ ...visit, items }, 4000) };
};
/** The uploads of these photos fail. */
const failing = ({ world, sent }: ReturnType<typeof start>, errors: Record<string, unknown>) => {
  const { upload } = world;
  world.upload = async (visitId, file) => {
    const error = errors[file.sha256];
    if (!error) return upload(visitId, file);
    sent.push(`refused ${file.sha256}`);
    throw error;
  };
};
const sendAgain = async ({ queue, visits, sent }: ReturnType<typeof start>, visitId: string) => {
  sent.length = 0;
  const refused = visits.get(visitId);
  if (refused) visits.set(visitId, { ...refused, refusal: null });
  await queue.wake();
};

test('a file that was refused holds up no other of its visit, which is refused for the first', async () => {
  const errors: Record<string, unknown> = {
    p1: new RefusedCall(visit.file.path, 400, 'invalid', { fieldTexts: { file: 'damaged' } }),
    p3: new SendFailure('tooLarge', visit.file.path, undefined, 413),
  };
  const phone = start(withPhotos('v', 4));
  failing(phone, errors);
  const { queue, sent, visits, dropped } = phone;
  await queue.wake();
  expect(sent.toSorted()).toEqual(['file b', 'file p2', 'file p4', 'finish v', 'refused p1', 'refused p3']);
  expect(visits.get('v')).toMatchObject({
    refusal: { fields: { file: 'damaged' } },
    server: { state: 'waiting', missing: [fileId(3), fileId(5)] },
  });
  expect(queue.state.get().is).toBe('idle');
  sent.length = 0;
  await queue.wake();
  expect([sent, dropped]).toEqual([[], []]);
  // One is taken now, and the other still is not.
  delete errors.p1;
  await sendAgain(phone, 'v');
  expect(sent).toEqual(['finish v', 'file p1', 'refused p3']);
  expect(visits.get('v')?.refusal?.text).toBe('tooLarge');
  delete errors.p3;
  await sendAgain(phone, 'v');
  expect(visits.get('v')).toMatchObject({ refusal: null, server: { state: 'record' } });
  expect(dropped).toEqual(['v']);
});

test('a file that the phone has lost is said, not left waiting, and holds up no other of its visit', async () => {
  const { queue, world, sent, visits, dropped } = start(withPhotos('v', 3));
  const { fileOf } = world;
  world.fileOf = async id => (id === fileId(3) ? undefined : fileOf(id));
  await queue.wake();
  expect(sent).toEqual(['finish v', 'file p2', 'file p3', 'file b']);
  expect(visits.get('v')).toMatchObject({ refusal: { text: 'lost' }, server: { missing: [fileId(3)] } });
  expect([queue.state.get().is, dropped]).toEqual(['idle', []]);
});

test('what stops everything in between stops the files of a visit, also after a refusal', async () => {
  for (const [stop, is] of [
    [new SendFailure('offline', visit.file.path), 'waiting'],
    [new Refusal('tooMany'), 'waiting'],
    [new Refusal('sessionGone'), 'signIn'],
  ] as const) {
    const phone = start(withPhotos('v', 9), finished('w'));
    failing(phone, { p1: new Refusal('invalid'), p3: stop });
    await phone.queue.wake();
    expect(phone.queue.state.get().is).toBe(is);
    expect(phone.visits.get('v')?.refusal).toBeNull();
    expect(phone.sent).not.toContain('file b');
    expect(phone.sent).not.toContain('finish w');
  }
});

test('a file over which the server breaks down is sent again by itself, after all others', async () => {
  const errors: Record<string, unknown> = { p1: new Refusal('failed') };
  const phone = start(withPhotos('v', 4));
  failing(phone, errors);
  const { queue, sent, visits, pauses } = phone;
  await queue.wake();
  expect(visits.get('v')).toMatchObject({ refusal: null, server: { missing: [fileId(3)] } });
  expect(queue.state.get().is).toBe('waiting');
  delete errors.p1;
  sent.length = 0;
  pauses[0]?.work();
  await queue.wake();
  expect(sent).toEqual(['finish v', 'file p1']);
  expect(visits.get('v')?.server?.state).toBe('record');
});

test('a refused file is said although the server breaks down over another one', async () => {
  const phone = start(withPhotos('v', 4));
  failing(phone, { p1: new Refusal('failed'), p2: new Refusal('invalid') });
  await phone.queue.wake();
  expect(phone.visits.get('v')?.refusal?.text).toBe('Some of the input is invalid');
  expect(phone.sent).toContain('file b');
});

test('a server that breaks down over whatever file is not sent all of them again and again', async () => {
  const phone = start(withPhotos('v', 9));
  const broken = new Refusal('failed');
  failing(phone, Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`p${n + 1}`, broken])));
  await phone.queue.wake();
  expect(phone.sent.length).toBeLessThan(6);
  expect(phone.sent).not.toContain('file b');
  expect(phone.queue.state.get().is).toBe('waiting');
});

test('an answer that was lost is asked for', async () => {
  const { queue, world, visits, taken, dropped } = start(finished('v'));
  const document = visits.get('v')?.document;
  if (document) await world.finish(document);
  taken.set('v', new Set([fileId(1), fileId(2)]));
  await queue.refresh();
  expect(visits.get('v')?.server?.state).toBe('record');
  expect(dropped).toEqual(['v']);
});

test('files of a visit that was sealed without them stay on the phone, whoever says so', async () => {
  const late = stateOf('v', 'record', [fileId(2)]);
  for (const how of ['wake', 'refresh'] as const) {
    const { queue, world, visits, sent, dropped } = start(finished('v'));
    world.finish = async () => late;
    world.states = async () => [late];
    await queue[how]();
    expect(visits.get('v')?.server).toEqual(late);
    expect(sent.filter(text => text.startsWith('file'))).toEqual([]);
    expect(dropped).toEqual([]);
  }
});

test('a refusal stays, and is not sent again by itself, until something has come of its visit', async () => {
  const { queue, sent, troubles, visits, taken } = start(finished('v'));
  troubles.push(undefined, new SendFailure('tooLarge', visit.file.path, undefined, 413));
  await queue.wake();
  const refused = visits.get('v');
  expect(refused?.refusal?.text).toBe('tooLarge');
  sent.length = 0;
  await queue.refresh();
  await queue.wake();
  expect(visits.get('v')).toEqual(refused);
  expect(sent).toEqual([]);
  // Another phone, or another tab, brought what was missing.
  taken.set('v', new Set([fileId(1), fileId(2)]));
  await queue.refresh();
  expect(visits.get('v')).toMatchObject({ server: { state: 'record' }, refusal: null });
});

test('a phone too full to keep what the server said sends all the same, and has room then', async () => {
  const { queue, world, visits, dropped, sent } = start({ ...finished('u'), document: null }, finished('v'));
  const { change } = world;
  world.change = async (visitId, how) => {
    if (dropped.length === 0) throw new Error('full');
    return change(visitId, how);
  };
  await queue.wake();
  expect(sent).toContain('finish v');
  expect(visits.get('v')?.server?.state).toBe('record');
  expect(queue.state.get()).toEqual({ is: 'idle' });
});
