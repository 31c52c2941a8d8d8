/** Finds things on the console's screens, wide or narrow, by what people see. */
import type { Locator, Page } from 'playwright-core';
import type { Walk } from './walk.ts';

/** The row of a list, a card on a phone, that holds this text. */
export const rowOf = ({ page, narrow }: Pick<Walk, 'page' | 'narrow'>, text: string): Locator =>
  (narrow ? page.locator('main li') : page.locator('tbody tr.ant-table-row')).filter({ hasText: text });

export const rows = ({ page, narrow }: Pick<Walk, 'page' | 'narrow'>): Locator =>
  narrow ? page.locator('main li:has(dl)') : page.locator('tbody tr.ant-table-row');

/** The dialog that is open; on a phone it is a sheet. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** A row's action inside its menu of further actions. */
export async function furtherAct(row: Locator, more: RegExp, act: string) {
  await row.getByRole('button', { name: more }).click();
  // The main menu may have an entry of that name.
  await row.page().locator('.ant-dropdown-menu').getByRole('menuitem', { name: act }).click();
}
export const moreActs = /更多操作|More actions/;

/** The field of a form under its label. */
export const field = (form: Locator, label: string): Locator =>
  form.locator('.ant-form-item').filter({ has: form.page().getByText(label, { exact: true }) });

/** Leads to a page that is not held. The message leaves by itself, so it is waited for before it can come. */
export const refusedAt = (page: Page, title: string, lead: Promise<unknown>): Promise<unknown> =>
  Promise.all([page.getByText(`您没有权限打开“${title}”`).waitFor(), lead]);

/** The number of a ledger counter. */
export async function counterOf(page: Page, name: string): Promise<number> {
  const text = await page.locator(`[data-counter=${name}]`).innerText();
  return Number(/[\d,]+$/.exec(text.trim())?.[0].replaceAll(',', ''));
}
