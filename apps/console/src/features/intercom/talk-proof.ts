/** EN 81-28: somebody talks with the car, or tests that it works, at least every three days. */
import { talkProofMs } from '@hoistway/contract/features/intercom';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';

export type TalkProof = 'none' | 'fresh' | 'due';

/** @param lastTalkDate as the server writes it, in the zone of the installation */
export const talkProof = (lastTalkDate: string | null, nowMs: number, zone: string): TalkProof => {
  if (lastTalkDate === null) return 'none';
  return nowMs - epochOfText(lastTalkDate, zone) <= talkProofMs ? 'fresh' : 'due';
};
