/**
 * The maintenance record of a visit as a document: what TSG T5002-2017 requires of a record in articles 7, 8 and 10.
 * It is written in Chinese, the language of the law, with English next to it.
 */

import { verifyAddress } from '@hoistway/contract/features/chain';
import type { MaintenanceAnnex } from '@hoistway/contract/features/maintenance-items';
import { maintenanceItems } from '@hoistway/contract/features/maintenance-items';
import { type PlanType, planTypes } from '@hoistway/contract/features/plan-words';
import { annexes } from '@hoistway/contract/features/unit-words';
import {
  type ItemResult,
  itemResults,
  type NoPlaceReason,
  resultSigns,
  signerCapacities,
  type VisitDocument,
} from '@hoistway/contract/features/visit';
import { type Words, words } from '@hoistway/contract/words';
import { zoneClock } from '../../time/zone-clock.ts';
import { type Block, type Cell, type Fact, inBoth, inks, type Picture, plain, type Sheet } from './sheet.ts';

/** The visit as stored in its rows. Times are those of the phone; `counted` is set when its clock was wrong. */
export interface VisitRecord {
  state: 'record' | 'finished' | 'cancelled';
  annex: MaintenanceAnnex;
  planType: PlanType;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** Minutes. */
  stdTime: number;
  unit: RecordUnit;
  startedAt: Date;
  finishedAt: Date;
  counted: { startedAt: Date; finishedAt: Date } | null;
  /** Who entered it at the desk; the times of people, items and pictures are not known then. Null: it came from a phone. */
  desk: { by: string } | null;
  receivedAt: Date;
  sealedAt: Date;
  persons: readonly RecordPerson[];
  items: readonly { code: string; result: ItemResult; remark: string; at: Date; photos: number }[];
  photos: readonly {
    code: string;
    takenAt: Date;
    picture: StoredPicture;
    /** For outsiders; without it they see nothing of it. */
    published?: StoredPicture;
  }[];
  remark: string;
  signature: {
    name: string;
    capacity: NonNullable<VisitDocument['signature']>['capacity'];
    at: Date;
    picture: StoredPicture;
  } | null;
  noSignature: string;
  /** Null: older than the chain of records. */
  proof: RecordProof | null;
}

/** Its link in the chain of records. */
export interface RecordProof {
  number: number;
  /** The hash of the link, and the SHA-256 of its content. */
  hash: string;
  content: string;
  /** The address where anybody can check it; null: nobody has said at which one the server is reached. */
  address: string | null;
}

/**
 * A thumbnail, or why it is missing: the object is gone, is not the one that the record names, or is not for
 * outsiders.
 */
export type StoredPicture = Uint8Array | 'lost' | 'altered' | 'withheld';

export interface RecordUnit {
  jobNum: string;
  registerCode: string;
  brand: string;
  city: string;
  domainName: string;
  address: string;
  buildingName: string;
  elevatorNum: string;
  /** The user of the unit, as entered with the site. */
  propertyCompany: string;
  maintenanceCompany: string;
  /** m/s, kg. */
  ratedSpeed: number;
  ratedLoad: number;
  floors: number;
  /** For an escalator: rise and drive power, as entered. */
  rise: string;
  power: string;
}

export interface RecordPerson {
  name: string;
  at: Date;
  counted: Date | null;
  receivedAt: Date;
  /** On the person's own phone. */
  own: boolean;
  placeProblem: NoPlaceReason | null;
  /** Metres from the unit, and the uncertainty radius; null when either place is unknown. */
  distance: number | null;
  accuracy: number | null;
  scanned: 'right' | 'wrong' | 'none';
}

const title = words('电梯维护保养记录', 'Elevator maintenance record');
const notOnFile = words('未登记', 'Not recorded');
const notPublished = words('不公开', 'Not published');

const stateWords: Record<VisitRecord['state'], Words> = {
  record: words('正式记录', 'Official record'),
  finished: words('另存：该计划已有正式记录', 'Kept separately: the plan already has an official record'),
  cancelled: words('另存：该计划已取消', 'Kept separately: the plan was cancelled'),
};
const problemWords: Record<NonNullable<RecordPerson['placeProblem']>, Words> = {
  denied: words('未授权定位', 'Location not allowed'),
  unavailable: words('无法定位', 'Location unavailable'),
  timeout: words('定位超时', 'Location timed out'),
  desk: words('事后补录（办公室）', 'Entered at the desk'),
};
const scanWords: Record<RecordPerson['scanned'], Words> = {
  right: words('本梯二维码', "This unit's code"),
  wrong: words('非本梯二维码', 'Code of another unit'),
  none: words('未扫码', 'Not scanned'),
};
const itemWords = new Map(maintenanceItems.map(item => [item.code, item.words]));

type Clock = (moment: Date) => string;

/**
 * Without the people who came and signed: the version for outsiders with an owner's code. Photos of a visit from the desk
 * are of its paper form, which names them. The proof is that of the full record.
 */
export const publishedRecord = (record: VisitRecord): VisitRecord => ({
  ...record,
  desk: record.desk && { by: `${notPublished.zh} ${notPublished.en}` },
  persons: record.persons.map((person, at) => ({ ...person, name: `维保人员 Technician ${at + 1}` })),
  photos: record.photos.map(({ published = 'withheld', ...photo }) => ({
    ...photo,
    picture: record.desk ? 'withheld' : published,
  })),
  signature: record.signature && {
    ...record.signature,
    name: `${notPublished.zh} ${notPublished.en}`,
    picture: 'withheld',
  },
});

export function recordSheet(record: VisitRecord, timeZone: string): Sheet {
  const zone = zoneClock(timeZone);
  const clock: Clock = moment =>
    new Date(zone.toWall(moment.getTime())).toISOString().slice(0, 19).replace('T', ' ');
  const { jobNum } = record.unit;
  const foot = [`${title.zh}  ${jobNum}`];
  if (record.proof) foot.push(`存证号 No. ${record.proof.number}`, record.proof.hash.slice(0, 16));
  return {
    title: `${title.zh} ${jobNum} ${clock(record.startedAt).slice(0, 10)}`,
    at: record.sealedAt,
    foot: foot.join('  ·  '),
    blocks: [
      titleBlock(record),
      { kind: 'facts', title: words('电梯', 'Unit'), facts: unitFacts(record) },
      { kind: 'facts', title: words('作业', 'Visit'), facts: visitFacts(record, clock, timeZone) },
      record.desk ? namesTable(record) : signInsTable(record, clock),
      itemsTable(record, clock),
      ...legend(record),
      ...photosBlock(record, clock),
      {
        kind: 'text',
        title: words('备注', 'Remark'),
        text: record.remark ? plain(record.remark) : inBoth(words('无', 'None')),
      },
      signatureBlock(record, clock),
      ...proofBlock(record, clock),
    ],
  };
}

const titleBlock = ({ planType, annex, state, proof }: VisitRecord): Block => {
  const type = planTypes.words[planType];
  const kind = annexes.words[annex];
  const stands = stateWords[state];
  const colour = state === 'record' ? inks.text : inks.alarm;
  return {
    kind: 'title',
    title,
    below: [
      { text: `${type.zh} · 附件 ${kind.zh}`, size: 10.5, bold: true },
      { text: `${type.en} · Annex ${kind.en}`, size: 8, colour: inks.label },
      { text: `${stands.zh}  ${stands.en}`, size: 9, bold: state !== 'record', colour },
    ],
    code: proof?.address
      ? {
          content: proof.address,
          caption: [{ text: '扫码核验 Scan to verify', size: 6.5, colour: inks.label }],
        }
      : undefined,
  };
};

const known = (text: string): Cell => (text.trim() ? plain(text) : missing);
const missing: Cell = [{ text: `${notOnFile.zh} ${notOnFile.en}`, colour: inks.label }];

/** As entered, with or without its unit. */
const measure = (entered: string, of: string) => (/^[\d.]+$/.test(entered) ? `${entered} ${of}` : entered);

/** Article 8: the data required on the record, by the kind of unit; the ledger does not have all of them. */
function unitFacts({ unit, annex }: VisitRecord): Fact[] {
  const load: Fact = [words('额定载重量', 'Rated load'), plain(`${unit.ratedLoad} kg`)];
  const speed: Fact = [words('额定速度', 'Rated speed'), plain(`${unit.ratedSpeed} m/s`)];
  const drive: Fact = [words('驱动方式', 'Drive'), missing];
  const floors: Fact = [
    words('层站门数', 'Floors, stops, doors'),
    unit.floors > 0
      ? inBoth(
          words(`${unit.floors} 层，站、门数未登记`, `${unit.floors} floors; stops and doors not recorded`),
        )
      : missing,
  ];
  const byKind: Record<MaintenanceAnnex, Fact[]> = {
    A: [drive, load, speed, floors],
    B: [
      load,
      speed,
      [words('油缸数量', 'Cylinders'), missing],
      [words('顶升型式', 'Jacking'), missing],
      floors,
    ],
    C: [drive, load, speed, floors],
    D: [
      [words('名义速度', 'Nominal speed'), plain(`${unit.ratedSpeed} m/s`)],
      [words('提升高度', 'Rise'), known(measure(unit.rise, 'm'))],
      [words('倾斜角', 'Inclination'), missing],
      [words('名义宽度', 'Nominal width'), missing],
      [words('主机功率', 'Drive power'), known(measure(unit.power, 'kW'))],
      [words('使用区段长度', 'Length (moving walk)'), missing],
    ],
  };
  return [
    [words('设备编号', 'Job number'), plain(unit.jobNum)],
    [words('注册代码', 'Registration code'), known(unit.registerCode)],
    [words('使用单位', 'Using organisation'), known(unit.propertyCompany || unit.domainName)],
    [words('单位内编号', 'Internal number'), known([unit.buildingName, unit.elevatorNum].join(' '))],
    [
      words('使用地点', 'Location'),
      known([unit.city, unit.domainName, unit.address].filter(Boolean).join(' ')),
    ],
    [words('品种', 'Equipment type'), plain(annexes.words[annex].zh.slice(2))],
    [words('品牌', 'Brand'), known(unit.brand)],
    ...byKind[annex],
  ];
}

function visitFacts(record: VisitRecord, clock: Clock, timeZone: string): Fact[] {
  const { counted } = record;
  const [startWords, endWords] = record.desk
    ? [words('开始（按登记）', 'Start (as entered)'), words('完成（按登记）', 'End (as entered)')]
    : [words('开始', 'Start'), words('完成', 'End')];
  const time = (moment: Date, instead?: Date): Cell => [
    { text: clock(moment) },
    ...(instead
      ? [
          {
            text: `手机时钟有误，按服务器计 ${clock(instead)} (the phone's clock was wrong; by the server's)`,
            size: 7,
            colour: inks.alarm,
          },
        ]
      : []),
  ];
  return [
    [words('维保单位', 'Maintenance company'), known(record.unit.maintenanceCompany)],
    [words('保养类别', 'Visit type'), plain(planTypes.words[record.planType].zh)],
    [words('计划日期', 'Planned date'), plain(record.dueDate)],
    [words('计划时长', 'Planned duration'), plain(`${record.stdTime} min`)],
    [startWords, time(record.startedAt, counted?.startedAt)],
    [endWords, time(record.finishedAt, counted?.finishedAt)],
    ...(record.desk ? [deskFact(record.desk.by, clock(record.receivedAt))] : []),
    [words('服务器收到', 'Received by the server'), plain(clock(record.receivedAt))],
    [words('时区', 'Time zone'), plain(timeZone)],
  ];
}

const deskFact = (by: string, at: string): Fact => [
  words('登记方式', 'Entry'),
  inBoth(words(`事后补录（办公室）：${by}，${at}`, `Entered at the desk by ${by} at ${at}`)),
];

/** Of a visit from the desk nothing is known but who was there. */
const namesTable = ({ persons }: VisitRecord): Block => ({
  kind: 'table',
  title: words('维保人员', 'Technicians'),
  columns: [{ title: words('姓名', 'Name'), share: 1 }],
  rows: persons.map(({ name }) => [[{ text: name }]]),
});

const signInsTable = ({ persons }: VisitRecord, clock: Clock): Block => ({
  kind: 'table',
  title: words('维保人员签到', 'Technician sign-ins'),
  columns: [
    { title: words('姓名', 'Name'), share: 2 },
    { title: words('签到时间', 'Signed in at'), share: 2.4 },
    { title: words('收到时间', 'Received at'), share: 2.4 },
    { title: words('位置', 'Location'), share: 2.4 },
    { title: words('扫码', 'Scan'), share: 2 },
  ],
  rows: persons.map(person => [
    [
      { text: person.name },
      ...(person.own ? [] : [{ text: '由同事填写 Entered by a colleague', size: 6.5, colour: inks.label }]),
    ],
    [
      { text: clock(person.at) },
      ...(person.counted
        ? [{ text: `按服务器计 By the server ${clock(person.counted)}`, size: 6.5, colour: inks.alarm }]
        : []),
    ],
    plain(clock(person.receivedAt)),
    placeOf(person),
    inBoth(scanWords[person.scanned], 8.5).map(piece =>
      person.scanned === 'wrong' ? { ...piece, colour: inks.alarm } : piece,
    ),
  ]),
});

function placeOf({ placeProblem, distance, accuracy }: RecordPerson): Cell {
  if (placeProblem) return inBoth(problemWords[placeProblem], 8.5);
  if (distance === null) return inBoth(words('距离未知', 'Distance unknown'), 8.5);
  const metres = `${Math.round(distance)} m`;
  const doubt = accuracy === null ? '' : ` ± ${Math.round(accuracy)} m`;
  return inBoth(words(`距电梯 ${metres}${doubt}`, `${metres}${doubt} from the unit`), 8.5);
}

const itemsTable = ({ items, desk }: VisitRecord, clock: Clock): Block => ({
  kind: 'table',
  title: words('维保项目', 'Items'),
  columns: [
    { title: words('编号', 'Code'), share: 1.3 },
    { title: words('项目', 'Item'), share: 5.4 },
    { title: words('结果', 'Result'), share: 1.9 },
    { title: words('备注', 'Remark'), share: 3.6 },
  ],
  rows: items.map(({ code, result, remark, at, photos }) => [
    [{ text: code, size: 8.5 }],
    inBoth(itemWords.get(code) ?? words(code, code)),
    inBoth({
      zh: `${resultSigns[result]} ${itemResults.words[result].zh}`,
      en: itemResults.words[result].en,
    }).map(piece => (result === 'defect' ? { ...piece, bold: true, colour: inks.alarm } : piece)),
    [
      ...(remark ? [{ text: remark }] : []),
      {
        text: [
          ...(desk ? [] : [clock(at)]),
          ...(photos > 0 ? [`照片 ${photos} photo${photos > 1 ? 's' : ''}`] : []),
        ].join('  '),
        size: 6.5,
        colour: inks.label,
      },
    ],
  ]),
});

function legend({ items }: VisitRecord): Block[] {
  const counted = itemResults.entries.flatMap(([result, { zh, en }]) => {
    const count = items.filter(item => item.result === result).length;
    return count > 0 ? [`${resultSigns[result]} ${zh} ${en} ${count}`] : [];
  });
  const text = `共 ${items.length} 项 ${items.length} items    ${counted.join('    ')}`;
  return [{ kind: 'text', text: [{ text, size: 8 }] }];
}

const insteadWords: Record<Extract<StoredPicture, string>, Words> = {
  lost: words('文件缺失', 'File missing'),
  altered: words('文件与记录不符', 'The file does not match the record'),
  withheld: notPublished,
};
const insteadOf = (picture: StoredPicture): Picture['instead'] =>
  typeof picture === 'string'
    ? inBoth(insteadWords[picture], 8).map(piece => ({
        ...piece,
        colour: picture === 'withheld' ? inks.label : inks.alarm,
      }))
    : [];
const pictureOf = (picture: StoredPicture, caption: Cell): Picture => ({
  content: typeof picture === 'string' ? undefined : picture,
  instead: insteadOf(picture),
  caption,
});

function photosBlock({ photos, desk }: VisitRecord, clock: Clock): Block[] {
  if (photos.length === 0) return [];
  return [
    {
      kind: 'pictures',
      title: words('现场照片', 'Site photos'),
      pictures: photos.map(({ code, takenAt, picture }) =>
        pictureOf(picture, [
          { text: `${code} ${itemWords.get(code)?.zh ?? ''}`, size: 7 },
          ...(desk ? [] : [{ text: clock(takenAt), size: 6.5, colour: inks.label }]),
        ]),
      ),
    },
  ];
}

function signatureBlock({ signature, noSignature, desk }: VisitRecord, clock: Clock): Block {
  const confirmed = words('使用单位确认', 'Confirmation by the using organisation');
  if (!signature) {
    const unsigned = words('未签字', 'Not signed');
    return {
      kind: 'text',
      title: confirmed,
      text: [
        { text: `${unsigned.zh} ${unsigned.en}`, bold: true, colour: inks.alarm },
        { text: noSignature },
      ],
    };
  }
  const { name, capacity, at, picture } = signature;
  return {
    kind: 'signature',
    title: confirmed,
    facts: [
      [words('签字人', 'Signed by'), plain(name)],
      [words('身份', 'Capacity'), inBoth(signerCapacities.words[capacity])],
      ...(desk ? [] : [[words('签字时间', 'Signed at'), plain(clock(at))] satisfies Fact]),
    ],
    picture: pictureOf(picture, []),
  };
}

function proofBlock({ proof, sealedAt }: VisitRecord, clock: Clock): Block[] {
  if (!proof) return [];
  const { number, hash, content, address } = proof;
  const path = verifyAddress(hash);
  return [
    {
      kind: 'facts',
      title: words('存证', 'Proof'),
      facts: [
        [words('存证号', 'Link number'), plain(`${number}`)],
        [words('归档时间', 'Archived at'), plain(clock(sealedAt))],
        [words('存证哈希', 'Link hash'), [{ text: hash, size: 8 }]],
        [words('内容 SHA-256', 'Content SHA-256'), [{ text: content, size: 8 }]],
        [
          words('核验地址', 'Verify at'),
          address
            ? [{ text: address, size: 8 }]
            : inBoth(words(`在本系统网址后加 ${path}`, `The address of this system, followed by ${path}`), 8),
        ],
        [
          words('依据', 'Basis'),
          [
            { text: 'TSG T5002-2017《电梯维护保养规则》；记录归档后不可更改，保存不少于四年。', size: 8 },
            {
              text: 'TSG T5002-2017. A closed record is never changed and is kept for at least four years.',
              size: 6.5,
              colour: inks.label,
            },
          ],
        ],
      ],
    },
  ];
}
