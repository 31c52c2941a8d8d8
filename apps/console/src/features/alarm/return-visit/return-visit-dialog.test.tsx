import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { rescue } from '@hoistway/contract/features/rescue';
import type { ReturnVisit } from '@hoistway/contract/features/return-visit';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trappedRow } from '../../../testing/alarm-row.ts';
import { openConsole, reply } from '../../../testing/open-console.tsx';

const row: AlarmRow = { ...trappedRow, serviceOrder: 'SO00000007' };
const empty: ReturnVisit = {
  ...{ serviceOrder: row.serviceOrder, returnFinishDatetime: '', returnComplateDatetime: '', returnDesc: '' },
  ...{ isReturnFinish: null, finishRemark: '', unreasonableDemands: null, unreasonableRemark: '' },
  ...{ faultScore: null, faultRemark: '', attitudeScore: null, attitudeRemark: '' },
  ...{ timelinessScore: null, timelinessRemark: '', mtScore: null, mtRemark: '' },
  ...{ spareScore: null, spareRemark: '', custReturn: '', compReturn: '', compReturnPerson: '' },
  ...{ compReturnPersonTel: '', evaluateContactPerson: '', evaluateContactPersonTel: '' },
};

const openVisit = async () => {
  const page = await openConsole('/manage/alarm', {
    permissions: ['alarm', 'alarm.returnVisit'],
    replies: [
      reply(alarm.list, { total: 1, result: [row] }),
      reply(alarm.descriptions, []),
      reply(alarm.warnings, []),
      reply(elevator.cityList, []),
      reply(rescue.preAlerts, []),
      reply(alarm.getReturnCall, { ...empty, returnStatusName: '', creator: '', createDate: '' }),
      reply(alarm.saveReturnCall, null),
    ],
  });
  await page.hand.click(await page.findByRole('button', { name: '客户回访记录' }));
  const form = within(await page.findByRole('dialog'));
  return { page, form, description: await form.findByLabelText('回访描述') };
};

test('what can be saved only once is asked about before it is saved', async () => {
  const { page, form, description } = await openVisit();
  await page.hand.type(description, '客户满意');
  await page.hand.paste('😀');
  form.getByText('5 / 500');
  const [finished] = form.getAllByRole('radio', { name: '是' });
  if (!finished) throw new Error('The form does not ask whether the visit was finished');
  await page.hand.click(finished);
  const answer = async (name: string) => {
    await page.hand.click(form.getByRole('button', { name: '保存' }));
    const question = await page.findByText('每个服务单只能回访一次，保存后不能修改或删除。');
    const dialog = question.closest<HTMLElement>('[role=dialog]');
    if (!dialog) throw new Error('The question is in no dialog');
    await page.hand.click(within(dialog).getByRole('button', { name }));
    const asked = () => {
      // The document of the tests draws no motion, so its end is reported by hand.
      if (dialog.isConnected) fireEvent.animationEnd(dialog);
      return dialog.isConnected;
    };
    await expect.poll(asked).toBe(false);
  };
  await answer('取消');
  expect(page.sent(alarm.saveReturnCall)).toEqual([]);
  await answer('保存');
  await page.findByText('保存成功');
  expect(page.sent(alarm.saveReturnCall)).toMatchObject([{ returnDesc: '客户满意😀', isReturnFinish: 'Y' }]);
});

test('nothing that is pasted is cut: each field counts, and says when it holds too much', async () => {
  const { page, form } = await openVisit();
  const paste = async (label: string, most: number) => {
    const input = form.getByLabelText<HTMLInputElement>(label);
    await page.hand.click(input);
    await page.hand.paste('8'.repeat(most + 1));
    expect(input.value).toHaveLength(most + 1);
    form.getByText(`${most + 1} / ${most}`);
  };
  await paste('服务态度备注', 500);
  await paste('公司回复人', 50);
  await paste('公司回复人电话', 20);
  await page.hand.click(form.getByRole('button', { name: '保存' }));
  for (const [least, most] of [
    [1, 500],
    [1, 50],
    [8, 20],
  ])
    await form.findByText(`长度在 ${least} 到 ${most} 个字符之间`);
});
