/** Recording a visit as completed at the desk: what is asked for, what is sent, and that nothing typed is lost. */
import { sha256 } from '@hoistway/client/sha256';
import { Refusal } from '@hoistway/contract/core/refusal';
import { elevator } from '@hoistway/contract/features/elevator';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import { type RecordRow, record } from '@hoistway/contract/features/record';
import { type DeskPlan, type VisitState, visit } from '@hoistway/contract/features/visit';
import { words } from '@hoistway/contract/words';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole, reply } from '../../../testing/open-console.tsx';

/** Long over, and still to be done. */
const day = '2026-01-05';
const row: RecordRow = {
  mpId: 7,
  city: '苏州市',
  domainName: '荷花苑',
  buildingName: '1 号楼',
  elevatorNum: '1',
  assetId: 'HT-1',
  registerCode: '',
  workDate: day,
  stdTime: 40,
  planType: 'HM',
  planStatus: 'planned',
  workEmpNames: '张伟',
  maintenanceCompany: '',
  grtFlg: 'Y',
  evaluateStatus: 0,
  planStartDt: `${day} 09:00:00`,
  actualStartDt: null,
  reviewer: '',
  reviewDate: null,
};
const plan: DeskPlan = {
  jobNum: 'HT-1',
  domainName: '荷花苑',
  buildingName: '1 号楼',
  elevatorNum: '1',
  dueDate: day,
  planStartDt: `${day} 09:00:00`,
  stdTime: 40,
  planType: 'HM',
  annex: 'C',
  state: 'open',
  doneBy: '',
  doneAt: null,
  begunBy: [],
  technicians: [
    { userId: 3, name: '张伟', certExpired: false },
    { userId: 4, name: '李强', certExpired: true },
  ],
};
const finish = /^(登记完成|再次提交|继续上传)$/;
const stateOf = (more: Partial<VisitState> = {}): VisitState => ({
  visitId: '4e1d8a3b-2c67-4f90-9b15-6a7c8d2e3f40',
  state: 'record',
  aside: null,
  recordBy: '',
  recordAt: null,
  missing: [],
  ...more,
});
const items = itemsOfVisit('C', 'HM');
const address = `/maintain/maintainManage?planStatus=planned&startPlanDate=${day}&endPlanDate=${day}`;

const shades = { most: 255 };
beforeEach(() => {
  shades.most = 255;
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.size === 0) throw new Error('not a picture');
    return { width: 800, height: 600, close: () => undefined };
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const pen = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(4 * width * height).fill(255);
      for (let at = 0; at < Math.min(width, height); at += 1)
        data[4 * (at * width + at) + 1] = 255 - shades.most;
      return { data };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  let drawn = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => {
    drawn += 1;
    done(new Blob([`picture ${drawn}`], { type: 'image/jpeg' }));
  });
});

const picture = (name = 'a.jpg') => new File(['bytes'], name, { type: 'image/jpeg' });
const replies = [
  reply(elevator.cityList, []),
  reply(record.list, { total: 1, result: [row] }),
  reply(visit.desk, plan),
];
const openDesk = async (opened = plan) => {
  const page = await openConsole(address, {
    permissions: ['maintainManage', 'maintainManage.finish'],
    replies: [...replies, reply(visit.desk, opened)],
  });
  await page.hand.click(await page.findByText('登记完成'));
  await page.findByLabelText('结果 C-1-01');
  const dialog = within(page.getByRole('dialog'));
  // By its text: by roles and names some hundred controls are gone through each time.
  const press = async (text: string | RegExp) => {
    const button = dialog
      .getAllByText(text)
      .map(each => each.closest('button'))
      .find(each => each !== null);
    if (!button) throw new Error(`there is no button ${text}`);
    await page.hand.click(button);
  };
  return { page, hand: page.hand, dialog, press };
};
type Desk = Awaited<ReturnType<typeof openDesk>>;
/** Options stand at the end of the document. */
const option = async ({ page, hand }: Desk, text: string) => {
  const options = await page.findAllByText(text, { selector: '.ant-select-item-option-content' });
  const [shown] = options.slice(-1);
  if (shown) await hand.click(shown);
};
const name = async (desk: Desk, person: string) => {
  await desk.hand.type(desk.dialog.getByLabelText('维保人员'), person);
  await option(desk, person);
};
const choose = async (desk: Desk, label: string, text: string) => {
  await desk.hand.click(desk.dialog.getByLabelText(label));
  await option(desk, text);
};
const attach = async ({ dialog, hand }: Desk, button: string, ...files: File[]) => {
  const input = dialog.getByLabelText(button).closest('.ant-upload')?.querySelector('input');
  if (!input) throw new Error('there is no file input');
  await hand.upload(input, files);
};
const fillTimes = async ({ dialog, hand }: Desk) => {
  for (const [label, time] of [
    ['开始时间', '09:00:00'],
    ['完成时间', '09:40:00'],
  ] as const) {
    await hand.click(dialog.getByLabelText(label));
    await hand.paste(`${day} ${time}`);
    await hand.click(dialog.getByLabelText('维保备注'));
  }
};
const nobodySigned = async ({ hand, dialog }: Desk) => {
  await hand.click(dialog.getByText('无人签字'));
  await hand.type(await dialog.findByLabelText('未签字的原因'), '物业下班');
};

test('only who may is offered it, for what is due', async () => {
  const page = await openConsole(address, { permissions: ['maintainManage'], replies });
  await page.findAllByText('HT-1');
  expect(page.queryByRole('button', { name: '登记完成' })).toBeNull();
});

test('a visit to come, and one that is over, are not offered', async () => {
  const rows = [
    { ...row, workDate: '2099-01-05' },
    { ...row, mpId: 8, planStatus: 'completed' as const },
  ];
  const page = await openConsole(address, {
    permissions: ['maintainManage', 'maintainManage.finish'],
    replies: [...replies, reply(record.list, { total: 2, result: rows })],
  });
  await page.findAllByText('HT-1');
  expect(page.queryByRole('button', { name: '登记完成' })).toBeNull();
});

test('asks for what a record needs', async () => {
  const desk = await openDesk();
  const { page, dialog, press } = desk;
  await press(finish);
  await waitFor(() => expect(dialog.getAllByText('请选择结果')).toHaveLength(items.length));
  expect(document.querySelectorAll('.ant-select-status-error')).not.toHaveLength(0);
  expect(dialog.getByLabelText(`说明 ${items[0]?.code}`).className).not.toContain('status-error');
  // What was typed counts as soon as another field is clicked.
  await fillTimes(desk);
  expect(dialog.getByDisplayValue(`${day} 09:00:00`)).toBeTruthy();
  expect(dialog.getByDisplayValue(`${day} 09:40:00`)).toBeTruthy();
  expect(dialog.getByText('请选择签字扫描件')).toBeTruthy();
  expect(dialog.getByText('请选择签字人身份')).toBeTruthy();
  expect(page.sent(visit.finishAtDesk)).toHaveLength(0);
});

test('takes all the rest as passed, and sends the visit once', async () => {
  const desk = await openDesk();
  const { page, hand, dialog, press } = desk;
  await fillTimes(desk);
  await choose(desk, '结果 C-1-02', '不合格');
  await press('其余均合格');
  expect(dialog.getByText(`已填 ${items.length}/${items.length} 项`)).toBeTruthy();
  await name(desk, '张伟');
  await name(desk, '赵六');
  await nobodySigned(desk);
  await press(finish);
  expect(await dialog.findByText('不合格请说明情况')).toBeTruthy();
  await hand.type(dialog.getByLabelText('说明 C-1-02'), '机房积水');
  page.server(reply(visit.finishAtDesk, stateOf()));
  await press(finish);
  await page.findByText('已登记完成');
  const [sent, ...more] = page.sent(visit.finishAtDesk);
  expect(more).toHaveLength(0);
  expect(sent?.visit).toMatchObject({
    mpId: 7,
    startedAt: `${day} 09:00:00`,
    finishedAt: `${day} 09:40:00`,
    persons: [
      { userId: 3, name: '张伟' },
      { userId: null, name: '赵六' },
    ],
    signature: null,
    noSignature: '物业下班',
  });
  expect(sent?.visit.items.map(({ code }) => code)).toEqual(items.map(({ code }) => code));
  expect(sent?.visit.items[1]).toMatchObject({ result: 'defect', remark: '机房积水' });
});

test('the people are those who were typed or chosen, and nobody twice', async () => {
  const desk = await openDesk();
  const { hand, dialog } = desk;
  const field = dialog.getByLabelText('维保人员');
  const chosen = () =>
    dialog
      .queryAllByText(/./, { selector: '.ant-select-selection-item-content' })
      .map(each => each.textContent);
  // The list goes by the numbers of keys, which `hand` does not know.
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field, { key, keyCode, which: keyCode });
  const enter = async (typed: string) => {
    await hand.click(field);
    await hand.keyboard(typed);
    press('Enter', 13);
    fireEvent.keyUp(field, { key: 'Enter' });
  };
  const leave = async (typed: string) => {
    await hand.click(field);
    if (typed !== '') await hand.keyboard(typed);
    expect(press('Tab', 9)).toBe(true);
    await hand.tab();
    expect(document.activeElement).not.toBe(field);
  };
  for (const typed of ['李强', '李强', '赵六', '赵六']) await enter(typed);
  const entered = ['李强（作业证已过期）', '赵六'];
  expect(chosen()).toEqual(entered);
  await leave('');
  expect(chosen()).toEqual(entered);
  await leave('钱七');
  expect(chosen()).toEqual([...entered, '钱七']);
});

test('what stopped half way goes on with the same numbers, and with what the server lacks', async () => {
  const desk = await openDesk();
  const { page, hand, dialog, press } = desk;
  await name(desk, '张伟');
  await fillTimes(desk);
  await press('其余均合格');
  await attach(desk, '照片 C-1-01', picture(), picture('b.jpg'));
  await attach(desk, '选择图片 签字扫描件', picture('signed.jpg'));
  await hand.type(dialog.getByLabelText('签字人姓名'), '王芳');
  await choose(desk, '身份', '物业人员');
  let arrived: string[] = [];
  const wanted = () =>
    page
      .sent(visit.finishAtDesk)
      .slice(0, 1)
      .flatMap(({ visit: { items, signature } }) => [
        ...items.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)),
        ...(signature ? [signature.fileId] : []),
      ]);
  const missing = () => wanted().filter(fileId => !arrived.includes(fileId));
  const now = () => stateOf(missing().length > 0 ? { state: 'waiting', missing: missing() } : {});
  page.server(
    reply(visit.finishAtDesk, now),
    reply(visit.file, ({ fileId }) => {
      if (arrived.length === 1) return new Refusal('failed');
      arrived = [...arrived, fileId];
      return now();
    }),
  );
  await press(finish);
  expect(await dialog.findByText('内容已提交，不能再改；还有 2 张图片没有上传。')).toBeTruthy();
  expect(dialog.getByText('继续上传')).toBeTruthy();
  // It cannot be changed any more, and closing asks.
  expect(dialog.getByLabelText('签字人姓名')).toHaveProperty('disabled', true);
  await press(/^关\s?闭$/);
  await hand.click(await page.findByText('继续上传', { selector: '.ant-modal-confirm *' }));
  page.server(
    reply(visit.file, ({ fileId }) => {
      arrived = [...arrived, fileId];
      return now();
    }),
  );
  await press(finish);
  await page.findByText('已登记完成');
  const [first, second] = page.sent(visit.finishAtDesk);
  expect(second).toEqual(first);
  // Of the files as they were chosen: both are "bytes", and were drawn again.
  const sourceSha256 = sha256(new TextEncoder().encode('bytes'));
  const [one, other] = first?.visit.items[0]?.photos ?? [];
  expect([one, other]).toMatchObject([{ sourceSha256 }, { sourceSha256 }]);
  expect(one?.sha256).not.toBe(other?.sha256);
  expect(arrived).toEqual(wanted());
  expect(page.sent(visit.file)).toHaveLength(4);
});

test('without an answer nothing is said to be lost, and closing says that it may have been submitted', async () => {
  const desk = await openDesk();
  const { page, hand, dialog, press } = desk;
  await name(desk, '张伟');
  await fillTimes(desk);
  await press('其余均合格');
  await nobodySigned(desk);
  const answers: ((refusal: Refusal) => void)[] = [];
  page.server(reply(visit.finishAtDesk, () => new Promise<Refusal>(resolve => answers.push(resolve))));
  await press(finish);
  await waitFor(() => expect(page.sent(visit.finishAtDesk)).toHaveLength(1));
  expect(dialog.queryByText('再次提交')).toBeNull();
  for (const answer of answers) answer(new Refusal('tooMany'));
  expect(await dialog.findByText(/^没有收到服务器的答复/)).toBeTruthy();
  await press(/^关\s?闭$/);
  expect(await page.findAllByText('没有收到服务器的答复，仍要关闭？')).not.toHaveLength(0);
  expect(page.queryByText('已填写的内容还没有保存，离开后将丢失。')).toBeNull();
  await hand.click(await page.findByText('继续上传', { selector: '.ant-modal-confirm *' }));
  expect(dialog.getByDisplayValue('物业下班')).toBeTruthy();
});

test('what the server refuses is said where it is, and everything typed stays', async () => {
  const desk = await openDesk();
  const { page, dialog, press } = desk;
  await name(desk, '张伟');
  await fillTimes(desk);
  await press('其余均合格');
  await nobodySigned(desk);
  const soon = words('不能晚于当前时间', 'Cannot be later than now');
  page.server(
    reply(
      visit.finishAtDesk,
      new Refusal('invalid', { fields: { 'visit.startedAt': soon, 'visit.items.4.remark': soon } }),
    ),
  );
  await press(finish);
  await waitFor(() => expect(dialog.getAllByText('不能晚于当前时间')).toHaveLength(2));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const done = words('李强 已完成这次维保，没有重复登记', 'Somebody else has completed it');
  page.server(
    reply(visit.finishAtDesk, new Refusal('conflict', { words: done })),
    reply(visit.desk, { ...plan, state: 'done', doneBy: '李强', doneAt: `${day} 10:00:00` }),
  );
  await press(finish);
  const reason = await dialog.findByText(done.zh);
  expect(shown.mock.contexts.some(each => each instanceof Element && each.contains(reason))).toBe(true);
  const closed = await dialog.findByText(`李强 已于 ${day} 10:00:00 完成这次维保，不必再登记。`);
  expect(closed.closest('.ant-modal-footer')?.textContent).toMatch(/登记完成$/);
  expect(dialog.getByDisplayValue('物业下班')).toBeTruthy();
  await press(/^取\s?消$/);
  expect(await page.findAllByText('放弃未保存的修改？')).not.toHaveLength(0);
});

test('says who is at it already, and takes pictures only, and no empty signature', async () => {
  const desk = await openDesk({ ...plan, begunBy: ['李强', '王芳'] });
  const { page, dialog } = desk;
  expect(dialog.getByText(/^李强、王芳 已签到或提交/)).toBeTruthy();
  await attach(desk, '照片 C-1-01', new File([], 'empty.jpg', { type: 'image/jpeg' }));
  expect(await page.findByText(/^“empty.jpg”无法读取/)).toBeTruthy();
  shades.most = 10;
  await attach(desk, '选择图片 签字扫描件', picture('white.jpg'));
  expect(await page.findByText('“white.jpg”上看不到签名')).toBeTruthy();
  await attach(desk, '照片 C-1-01', ...Array.from({ length: 6 }, (_, at) => picture(`${at}.jpg`)));
  await waitFor(() => expect(dialog.getAllByRole('img', { name: /^照片 \d$/ })).toHaveLength(5));
  expect(await page.findByText('每个项目最多 5 张照片')).toBeTruthy();
});

test('of a visit that comes second it says whose is the record', async () => {
  const desk = await openDesk();
  const { page, dialog, press } = desk;
  await name(desk, '李强（作业证已过期）');
  await fillTimes(desk);
  await press('其余均合格');
  await nobodySigned(desk);
  const recordAt = `${day} 10:00:00`;
  page.server(
    reply(visit.finishAtDesk, stateOf({ state: 'aside', aside: 'finished', recordBy: '李强', recordAt })),
  );
  await press(finish);
  expect(await dialog.findByText(/^李强 已于 .+ 先完成这次维保/)).toBeTruthy();
  expect(page.sent(visit.finishAtDesk)[0]?.visit.persons).toMatchObject([{ userId: 4, name: '李强' }]);
});
