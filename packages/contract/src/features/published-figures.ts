/**
 * What emergency centres of Chinese cities have published about entrapments, to compare one's own figures with. Only
 * numbers that the source itself prints; anything else is missing.
 */
import { type Words, words } from '../words.ts';
import { daysPerYear } from './stop.ts';

/** What a source says about how often people are trapped. */
type PublishedRate =
  /** Entrapments of so many days among so many units. */
  { entrapments: number; days: number; units: number } | { perDay: number; amongUnits: number };

export interface PublishedFigures {
  place: Words;
  period: Words;
  /** On average, minutes to the arrival, and from there until people are out. */
  arrivalMinutes?: number;
  rescueMinutes?: number;
  /** Percent of the arrivals. */
  within30Percent?: number;
  rate?: PublishedRate;
  source: string;
}

export const publishedFigures: readonly PublishedFigures[] = [
  {
    place: words('南京', 'Nanjing'),
    // The units that its 695 entrapments belong to are not printed.
    period: words('6月（年份未注明）', 'a June, year not given'),
    arrivalMinutes: 11.1,
    rescueMinutes: 5.6,
    source: 'https://www.csjcs.com/news/show/346/1101431_0.html',
  },
  {
    place: words('淮安', 'Huai’an'),
    period: words('2023年8月', 'August 2023'),
    arrivalMinutes: 12 + 47 / 60,
    rescueMinutes: 2 + 53 / 60,
    rate: { entrapments: 418, days: 31, units: 31_563 },
    source: 'http://szb.hynews.net/haby/harb/pc/content/202309/13/content_227759.html',
  },
  {
    place: words('呼和浩特', 'Hohhot'),
    period: words('2017年第一季度', 'Q1 2017'),
    rate: { perDay: 1.3, amongUnits: 10_000 },
    source:
      'http://huhehaote.baogaosu.com/xinwen/%E8%B5%B7%E7%94%B5%E6%A2%AF%E5%9B%B0%E4%BA%BA%E4%BA%8B%E4%BB%B6/56996718/',
  },
  {
    place: words('江苏省', 'Jiangsu'),
    period: words('2020年', '2020'),
    arrivalMinutes: 13.1,
    rescueMinutes: 4.8,
    // Its "monthly rate of 0.55%" is the same number: 110 a day among these units are 0.55 per 100 units and month.
    rate: { perDay: 110, amongUnits: 610_490 },
    source: 'https://www.uulucky.com/show-2978740.html',
  },
  {
    place: words('日照', 'Rizhao'),
    period: words('2020年6至12月', 'Jun–Dec 2020'),
    arrivalMinutes: 10.37,
    rescueMinutes: 4.95,
    within30Percent: 99.52,
    rate: { entrapments: 414, days: 214, units: 12_277 },
    source: 'http://epaper.rznews.cn/shtml/hhcb/20210128/679116.shtml',
  },
];

/**
 * Per 100 units and year; null where the source gives no units. A part of a year counts by its days, as if the rest were
 * like it, and units are those on the city's platform: only their entrapments reach the centre.
 */
export const publishedRateOf = ({ rate }: Pick<PublishedFigures, 'rate'>): number | null => {
  if (rate === undefined) return null;
  return 'perDay' in rate
    ? (100 * daysPerYear * rate.perDay) / rate.amongUnits
    : (100 * daysPerYear * rate.entrapments) / rate.units / rate.days;
};
