import { maxQrCodes } from '@hoistway/contract/features/qr-code';

/** Why owner QR codes cannot be made for this many elevators at once (specification 1, section 5). */
export const bulkProblem = (count: number): 'selectData' | 'tooMany' | undefined =>
  count === 0 ? 'selectData' : count > maxQrCodes ? 'tooMany' : undefined;
