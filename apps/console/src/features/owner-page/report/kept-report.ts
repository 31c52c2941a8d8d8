/** What this phone keeps of its own reports: who it is, and the last report with what became of it. */
import { randomUuid } from '@hoistway/client/random-uuid';
import { faultKinds } from '@hoistway/contract/features/fault-kinds';
import { mostPeopleChosen, passengerReceipt } from '@hoistway/contract/features/qr-code';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { z } from 'zod';

const keptReport = z.object({
  /** Sent again, it is the same report. */
  reportId: z.uuid(),
  kind: z.literal(faultKinds.codes),
  people: z.number().int().min(0).max(mostPeopleChosen),
  telNum: z.string(),
  /** When it was chosen, epoch milliseconds of the server's clock. */
  atMs: z.number(),
  /** Null: not sent yet. */
  receipt: passengerReceipt.nullable(),
});
export type KeptReport = z.output<typeof keptReport>;

const phoneKey = 'hoistway:ownerPhone';
const reportKey = (code: string) => `hoistway:ownerReport:${code}`;

/** Known to this browser alone; it names nobody. */
export const phoneId = (): string => {
  const known = recall(phoneKey, z.uuid());
  if (known !== undefined) return known;
  const made = randomUuid();
  remember(phoneKey, made);
  return made;
};

const receiptShownMs = 60 * 60_000;
/** What was sent is shown for an hour; what was not, until it is sent or discarded. */
export const recallReport = (code: string, now: number): KeptReport | undefined => {
  const kept = recall(reportKey(code), keptReport);
  return kept?.receipt && now - kept.atMs > receiptShownMs ? undefined : kept;
};
export const keepReport = (code: string, report: KeptReport | null): void =>
  remember(reportKey(code), report);
