import { linkTo } from '@hoistway/parts/access/link-to.ts';

/** Where the statutory items of a unit stand: the list of them, and over it the unit's own. */
export const statutoryLink = ({ elevatorId, jobNum }: { elevatorId: number; jobNum: string }): string =>
  linkTo('statutory', { unit: elevatorId, jobNum, state: '' });
