/** Words of the rescue clock: limits, calls for help, and what is read out to whom. */
import { type CodeOf, codes, type Words, words } from '../words.ts';

/** Limits that can be exceeded. */
export const breachKinds = codes([
  ['arrival', words('到达超时', 'Arrival overdue')],
  ['rescue', words('救援超时', 'Rescue overdue')],
]);
export type BreachKind = CodeOf<typeof breachKinds>;

/** DB32/T 4130-2021: three levels of help, the next one if the previous one brought nobody. */
export const callLevels = codes([
  [1, words('一级：维保单位', 'Level 1: maintenance company')],
  [2, words('二级：最近的救援站', 'Level 2: nearest rescue station')],
  [3, words('三级：119 / 110', 'Level 3: 119 / 110')],
]);
export type CallLevel = CodeOf<typeof callLevels>;
export const emergencyNumbers = '119 / 110';
export const emergencyWords = words('消防 119、公安 110', 'Fire brigade 119, police 110');

/** When each level is called: at half of the time for the arrival, at three quarters, rounded down to whole minutes, and at its end. */
export const callMinutes = (withinMinutes: number): Readonly<Record<CallLevel, number>> => ({
  1: Math.floor(withinMinutes / 2),
  2: Math.floor((withinMinutes * 3) / 4),
  3: withinMinutes,
});

interface TrappedUnit {
  city: string;
  domainName: string;
  address: string;
  buildingName: string;
  elevatorNum: string;
  jobNum: string;
  registerCode: string;
  /** '' where it is unknown or hidden. */
  floor: string;
  /** Null: not known. */
  people: number | null;
  since: string;
  stage: 'reported' | 'dispatched' | 'arrived';
}

/** The text to be read out on the phone. */
export const readOut = (trapped: TrappedUnit): Words => {
  const { city, domainName, address, buildingName, elevatorNum, jobNum, registerCode, floor, people } =
    trapped;
  const { since, stage } = trapped;
  const place = [city, address, domainName, buildingName, elevatorNum].filter(text => text !== '');
  const zh = [
    `电梯困人求助。地点：${place.join(' ')}`,
    `电梯工号 ${jobNum}${registerCode === '' ? '' : `，注册代码 ${registerCode}`}`,
    floor === '' ? '轿厢楼层不明' : `轿厢在 ${floor} 层`,
    people ? `被困 ${people} 人` : '被困人数不明',
    `自 ${since} 起被困，${stage === 'arrived' ? '已有人到达现场，仍未解困' : '尚无人到达现场'}`,
  ];
  const en = [
    `People are trapped in an elevator. Location: ${place.join(', ')}`,
    `Unit ${jobNum}${registerCode === '' ? '' : `, registration code ${registerCode}`}`,
    floor === '' ? 'The floor of the car is unknown' : `The car is at floor ${floor}`,
    people
      ? `${people} ${people === 1 ? 'person' : 'people'} inside`
      : 'The number of people inside is unknown',
    `Trapped since ${since}; ${stage === 'arrived' ? 'help has arrived, but they are still trapped' : 'no help has arrived yet'}`,
  ];
  return words(`${zh.join('。')}。`, `${en.join('. ')}.`);
};
