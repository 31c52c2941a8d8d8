import { words } from '@hoistway/contract/words';

export const texts = {
  preAlert: (minutes: number) =>
    words(`已过 ${minutes} 分钟，无人到达`, `${minutes} min passed, nobody has arrived`),
  preAlertMore: (count: number) => words(`另有 ${count} 起`, `and ${count} more`),
  callOut: words('去外呼', 'Call for help'),
  title: (count: number) =>
    words(`${count} 条新报警`, count === 1 ? `${count} new alarm` : `${count} new alarms`),
  trapped: ({ count, trapped }: { count: number; trapped: number }) =>
    words(
      `${count} 条新报警，其中困人 ${trapped} 起`,
      count === 1
        ? `${count} new alarm, people trapped in ${trapped}`
        : `${count} new alarms, people trapped in ${trapped}`,
    ),
  ended: words('已结束', 'Ended'),
  open: words('查看报警', 'View alarm'),
  people: (count: number) =>
    words(`${count} 人被困`, count === 1 ? `${count} person trapped` : `${count} people trapped`),
  floor: (floor: string) => words(`${floor} 层`, `floor ${floor}`),
  speak: ({ place, description }: { place: string; description: string }) =>
    words(`${place}，${description}。`, `${place}, ${description}.`),
  speakTrapped: ({ place, description }: { place: string; description: string }) =>
    words(`困人报警，${place}，${description}。`, `Entrapment alarm. ${place}, ${description}.`),
  speakMore: (count: number) =>
    words(`另有 ${count} 条报警。`, count === 1 ? `And ${count} more alarm.` : `And ${count} more alarms.`),
};
