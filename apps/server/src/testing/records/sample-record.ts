/** A sample record, as read from the rows of a visit, for tests of the drawing and its bench. */

import type { MaintenanceAnnex } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit, type PlanType } from '@hoistway/contract/features/plan-words';
import { itemResults } from '@hoistway/contract/features/visit';
import sharp from 'sharp';
import type { VisitRecord } from '../../files/pdf/record-sheet.ts';

const begin = Date.UTC(2026, 4, 6, 1, 2, 3);
const minute = 60_000;

/** As large as a phone sends it, and grainy: a plain picture would be too small a file. */
export const samplePhoto = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();

export const sampleSignature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M40 150 C120 20 180 220 240 110 S380 40 420 140 S520 180 560 90" fill="none" stroke="#1a2f5a" stroke-width="7"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** With every item of the visit, the results in turn. */
export function sampleRecord(
  annex: MaintenanceAnnex = 'A',
  planType: PlanType = 'OY',
  over: Partial<VisitRecord> = {},
): VisitRecord {
  const items = itemsOfVisit(annex, planType).map(({ code }, at) => {
    const result =
      at % 9 === 4 ? (itemResults.codes[Math.floor(at / 9) % itemResults.codes.length] ?? 'ok') : 'ok';
    return {
      code,
      result,
      remark: result === 'ok' ? '' : '制动器间隙偏大，已按制造单位要求调整至 0.35 mm，复测合格',
      at: new Date(begin + (at + 1) * minute),
      photos: at % 6 === 0 ? 1 : 0,
    };
  });
  return {
    state: 'record',
    annex,
    planType,
    dueDate: '2026-05-06',
    stdTime: 120,
    unit: {
      jobNum: 'HW-0042',
      registerCode: '31105001122024000042',
      brand: '远星电梯',
      city: '上海市',
      domainName: '锦绣花园',
      address: '上海市浦东新区锦绣路 1200 弄',
      buildingName: '3号楼',
      elevatorNum: '1#',
      propertyCompany: '锦绣物业管理有限公司',
      maintenanceCompany: '上海远达电梯工程有限公司',
      ratedSpeed: 1.75,
      ratedLoad: 1000,
      floors: 18,
      rise: annex === 'D' ? '6 m' : '',
      power: annex === 'D' ? '11 kW' : '',
    },
    startedAt: new Date(begin),
    finishedAt: new Date(begin + 95 * minute),
    counted: null,
    desk: null,
    receivedAt: new Date(begin + 130 * minute),
    sealedAt: new Date(begin + 131 * minute),
    persons: [
      {
        name: '张伟',
        at: new Date(begin),
        counted: null,
        receivedAt: new Date(begin + 1000),
        own: true,
        placeProblem: null,
        distance: 18,
        accuracy: 12,
        scanned: 'right',
      },
      {
        name: '李强',
        at: new Date(begin + 4 * minute),
        counted: null,
        receivedAt: new Date(begin + 130 * minute),
        own: false,
        placeProblem: 'unavailable',
        distance: null,
        accuracy: null,
        scanned: 'none',
      },
    ],
    items,
    photos: [],
    remark: '轿厢照明更换一只灯管，已告知物业。',
    signature: null,
    noSignature: '物业值班人员不在现场，已电话告知。',
    proof: {
      number: 1234,
      hash: '5f'.repeat(32),
      content: 'a7'.repeat(32),
      address: `https://lift.example.cn/verify/${'5f'.repeat(32)}`,
    },
    ...over,
  };
}
