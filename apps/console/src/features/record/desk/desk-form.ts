/** What is typed at the desk, what is wrong with it, and the visit that is made of it. */
import { randomUuid } from '@hoistway/client/random-uuid';
import { problems } from '@hoistway/contract/core/problems';
import type { MaintenanceItem } from '@hoistway/contract/features/maintenance-items';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import {
  type DeskPlan,
  type DeskVisit,
  type ItemResult,
  mostNameChars,
  mostPersons,
  mostPhotos,
  type signerCapacities,
} from '@hoistway/contract/features/visit';
import type { CodeOf, Words } from '@hoistway/contract/words';
import type { Photo } from '@hoistway/parts/picture/photo.ts';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { texts } from './texts.ts';

export interface DeskItem {
  result: ItemResult | null;
  remark: string;
  photos: readonly Photo[];
}
export const emptyItem: DeskItem = { result: null, remark: '', photos: [] };

export interface DeskValues {
  /** Made with the form and kept with what is typed: what is sent twice counts once. */
  numbers: { visitId: string; signInIds: readonly string[] };
  /** Technicians as `valueOfTechnician` has them, others by their names. */
  persons: readonly string[];
  startedAt: string;
  finishedAt: string;
  items: Readonly<Record<string, DeskItem>>;
  remark: string;
  signed: 'signed' | 'unsigned';
  signature: readonly Photo[];
  signerName: string;
  capacity: CodeOf<typeof signerCapacities> | null;
  noSignature: string;
}

/** Where a problem is shown: a field of the form, or an item by its code. */
export type DeskField = Exclude<keyof DeskValues, 'numbers' | 'signed'> | ['items', string];
export type DeskProblem = readonly [DeskField, Words];

export const deskItems = ({ annex, planType }: DeskPlan): readonly MaintenanceItem[] =>
  itemsOfVisit(annex, planType);

export const valueOfTechnician = (userId: number): string => `#${userId}`;

type Technicians = DeskPlan['technicians'];
const technicianOf = (person: string, technicians: Technicians) =>
  technicians.find(({ userId, name }) => person === valueOfTechnician(userId) || person === name);

/** Each once: a name that is typed is a technician's where it is one. */
export const personsOf = (typed: readonly string[], technicians: Technicians): string[] => {
  const persons = typed.map(each => {
    const technician = technicianOf(each.trim(), technicians);
    return technician ? valueOfTechnician(technician.userId) : each.trim();
  });
  return [...new Set(persons)];
};

/** Without times: those of the plan would be taken for those of the visit. */
export const initialValues = (): DeskValues => ({
  numbers: { visitId: randomUuid(), signInIds: Array.from({ length: mostPersons }, randomUuid) },
  persons: [],
  startedAt: '',
  finishedAt: '',
  items: {},
  remark: '',
  signed: 'signed',
  signature: [],
  signerName: '',
  capacity: null,
  noSignature: '',
});

const photosOf = ({ items }: DeskValues) => Object.values(items).flatMap(({ photos }) => photos);

export const filesOf = (values: DeskValues): readonly Photo[] => [
  ...photosOf(values),
  ...(values.signed === 'signed' ? values.signature : []),
];

/** In the order of the form. What the server finds besides is shown in the same places. */
export const problemsOf = (
  values: DeskValues,
  plan: DeskPlan,
  { nowMs, zone }: { nowMs: number; zone: string },
): DeskProblem[] => {
  const found: DeskProblem[] = [];
  const { persons, startedAt, finishedAt, items, signed, signature, signerName, capacity, noSignature } =
    values;
  if (persons.length === 0) found.push(['persons', problems.required]);
  if (persons.some(name => name.trim().length > mostNameChars))
    found.push(['persons', texts.longName(mostNameChars)]);
  if (startedAt === '') found.push(['startedAt', problems.required]);
  if (finishedAt === '') found.push(['finishedAt', problems.required]);
  else if (startedAt !== '' && startedAt >= finishedAt)
    found.push(['finishedAt', problems.startNotBeforeEnd]);
  else if (epochOfText(finishedAt, zone) > nowMs) found.push(['finishedAt', texts.toCome]);
  for (const { code } of deskItems(plan)) {
    const { result, remark } = items[code] ?? emptyItem;
    if (result === null) found.push([['items', code], texts.noResult]);
    if (result === 'defect' && remark.trim() === '') found.push([['items', code], texts.needsRemark]);
  }
  if (photosOf(values).length > mostPhotos) found.push(['items', texts.tooManyPhotos(mostPhotos)]);
  if (signed === 'signed') {
    if (signature.length === 0) found.push(['signature', texts.noSignatureFile]);
    if (signerName.trim() === '') found.push(['signerName', problems.required]);
    if (capacity === null) found.push(['capacity', texts.noCapacity]);
  } else if (noSignature.trim() === '') found.push(['noSignature', problems.reasonRequired]);
  return found;
};

const named = ({ content: _, ...file }: Photo) => file;

/** Of values without problems: the same values always make the same visit. */
export const visitOf = (values: DeskValues, plan: DeskPlan, mpId: number): DeskVisit => {
  const { numbers, persons, startedAt, finishedAt, items, remark, signed, capacity, noSignature } = values;
  const [signature] = values.signature;
  return {
    visitId: numbers.visitId,
    mpId,
    persons: personsOf(persons, plan.technicians).map((person, at) => {
      const technician = technicianOf(person, plan.technicians);
      return {
        signInId: numbers.signInIds[at] ?? '',
        userId: technician?.userId ?? null,
        name: (technician?.name ?? person).slice(0, mostNameChars),
      };
    }),
    startedAt,
    finishedAt,
    items: deskItems(plan).map(({ code }) => {
      const { result, remark, photos } = items[code] ?? emptyItem;
      return { code, result: result ?? 'none', remark: remark.trim(), photos: photos.map(named) };
    }),
    remark,
    signature:
      signed === 'signed' && signature && capacity
        ? {
            fileId: signature.fileId,
            sha256: signature.sha256,
            name: values.signerName,
            capacity,
          }
        : null,
    noSignature: signed === 'signed' ? '' : noSignature,
  };
};

/** Where what the server says of a field of the visit is shown; undefined: at no field. */
export const fieldOf = (path: string, { items }: Pick<DeskVisit, 'items'>): DeskField | undefined => {
  const [, name, at] = path.split('.');
  if (name === 'items') {
    const item = items[Number(at)];
    return item && ['items', item.code];
  }
  if (name === 'signature')
    return at === 'name' ? 'signerName' : at === 'capacity' ? 'capacity' : 'signature';
  const fields = ['persons', 'startedAt', 'finishedAt', 'remark', 'noSignature'] as const;
  return fields.find(field => field === name);
};
