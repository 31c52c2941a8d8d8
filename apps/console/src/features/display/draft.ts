/** The settings of page scroll while they are edited. Pure: a change in, the next draft out. */
import {
  type DisplaySetting,
  displaySetting,
  type ScrollPage,
  scrollSeconds,
} from '@hoistway/contract/features/display';

/** A number as typed may be none yet. */
export interface DraftStep {
  page: ScrollPage;
  seconds: number | string | null;
}
export interface Draft extends Omit<DisplaySetting, 'pages' | 'imageIds'> {
  pages: readonly DraftStep[];
  imageIds: readonly number[];
}

export const isSeconds = (seconds: DraftStep['seconds']): boolean =>
  typeof seconds === 'number' &&
  Number.isInteger(seconds) &&
  seconds >= scrollSeconds.least &&
  seconds <= scrollSeconds.most;

/** Undefined while something in it cannot be saved. */
export const settingOf = (draft: Draft): DisplaySetting | undefined => displaySetting.safeParse(draft).data;

export const toggled = (pages: Draft['pages'], page: ScrollPage): Draft['pages'] =>
  pages.some(step => step.page === page)
    ? pages.filter(step => step.page !== page)
    : [...pages, { page, seconds: scrollSeconds.initial }];

/** One place up (-1) or down (1); the first and the last stay there. */
export const moved = <T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] => {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, index) => (index === at ? other : index === at + by ? one : each));
};
